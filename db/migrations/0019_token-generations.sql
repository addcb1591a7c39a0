-- Tokens know their generation: a used refresh token is answered once more at most, and of the two answers one alone lives on.

-- The newest generation that was issued; each first use of a refresh token makes the next.
alter table session add column generation int not null default 1;
alter table session_token
  add column generation int not null default 1,
  -- which answer it came in: the access and the refresh token of one answer share it
  add column answer uuid not null default gen_random_uuid(),
  -- how often a refresh token was answered
  add column uses smallint not null default 0;

-- Tokens of before are of generation 1, whose used refresh tokens get no second answer any more.
update session_token set uses = 2 where used_at is not null;

grant update (generation) on session to hoistline_app;
grant update (uses) on session_token to hoistline_app;
