-- Monthly inspections, which some countries ask for besides the yearly ones.
insert into maintenance_text (item_code, language, name)
select item_code, t.language, t.name from (values
  ('inspection-crane-monthly', 'クレーン月次検査', 'Crane inspection, monthly', 'Inspección mensual de la grúa', 'Inspeção mensal do guindaste', 'Ежемесячный осмотр крана', '크레인 월간 검사', 'Kranprüfung, monatlich'),
  ('inspection-aerial-monthly', '高所作業車月次検査', 'Aerial platform inspection, monthly', 'Inspección mensual de la plataforma', 'Inspeção mensal da plataforma', 'Ежемесячный осмотр подъёмника', '고소작업대 월간 검사', 'Bühnenprüfung, monatlich')
) known (item_code, ja, en, es, pt, ru, ko, de)
cross join lateral (values ('ja', ja), ('en', en), ('es', es), ('pt', pt), ('ru', ru), ('ko', ko), ('de', de)) t (language, name);
