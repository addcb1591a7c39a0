-- What waits in quarantine is bounded: the intake takes away what has been sent in again, then the oldest of whoever holds most.
grant delete on quarantine to hoistline_intake;
