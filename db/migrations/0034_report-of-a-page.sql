-- Scheduled reports of lists that are sent as links alone.

alter table report_schedule
  drop constraint report_schedule_subject_check,
  add constraint report_schedule_subject_check
    check (subject in ('machines', 'daily', 'machine_month', 'maintenance', 'inbox', 'geo_alert', 'sites')),
  add constraint report_schedule_link check (form = 'link' or subject not in ('inbox', 'geo_alert', 'sites'));
