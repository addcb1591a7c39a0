-- Words of the failure modes 22 to 30, which J1939 keeps for later use.

insert into j1939_text (kind, number, language, words)
select 'fmi', number, t.language, replace(t.words, '#', number::text)
from generate_series(22, 30) number
cross join (values
  ('ja', '規格で予約された故障モード #'),
  ('en', 'failure mode #, reserved by the standard'),
  ('es', 'modo de fallo #, reservado por la norma'),
  ('pt', 'modo de falha #, reservado pela norma'),
  ('ru', 'вид неисправности #, зарезервированный стандартом'),
  ('ko', '규격에서 예약된 고장 모드 #'),
  ('de', 'Fehlerart #, von der Norm vorbehalten')
) t (language, words);
