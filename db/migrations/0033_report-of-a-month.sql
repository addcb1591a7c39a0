-- Scheduled reports of one machine's month.

alter table report_schedule
  drop constraint report_schedule_subject_check,
  add constraint report_schedule_subject_check check (subject in ('machines', 'daily', 'machine_month', 'maintenance')),
  -- the first of the table's own: a month belongs to a daily list
  drop constraint report_schedule_check,
  add constraint report_schedule_check check ((month is not null) = (subject in ('daily', 'machine_month'))),
  add constraint report_schedule_machine check (subject <> 'machine_month' or conditions ? 'serial'),
  drop constraint report_schedule_pause_reason_check,
  add constraint report_schedule_pause_reason_check check (pause_reason in ('person', 'left', 'no_group', 'no_machine'));
