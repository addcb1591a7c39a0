-- Alarms and alarm-events, and the newest of each code and device.

create table alarm (
  company_id int not null,
  machine_id int not null,
  recorded_date timestamptz not null,
  alarm_event_detail_key text collate "C" not null,
  -- 1 alarm, 3 alarm-event
  type smallint not null,
  installed_at timestamptz not null,
  sequence bigint not null,
  recorded_at timestamptz not null,
  error_code text not null,
  control_device_code text,
  -- 1 occurring, 0 recovered
  state smallint not null,
  data_category text,
  extra jsonb,
  primary key (company_id, machine_id, recorded_date, alarm_event_detail_key, type)
) partition by range (recorded_date);
-- A company's alarms by time.
create index alarm_of_company on alarm (company_id, recorded_date);
-- A corrected record may leave a code: what is then its newest is found without reading the others.
create index alarm_code on alarm (company_id, machine_id, error_code, (coalesce(control_device_code, '')), recorded_date desc);

-- The newest record of each code and device, so that what is open is known without the machine's past.
create table alarm_latest (
  company_id int not null,
  machine_id int not null,
  error_code text collate "C" not null,
  -- '' where the record names none
  device text collate "C" not null,
  recorded_date timestamptz not null,
  alarm_event_detail_key text collate "C" not null,
  type smallint not null,
  installed_at timestamptz not null,
  sequence bigint not null,
  state smallint not null,
  primary key (company_id, machine_id, error_code, device)
);
create index alarm_latest_open on alarm_latest (company_id, machine_id, recorded_date desc) where state = 1;
create index alarm_latest_open_of_company on alarm_latest (company_id, recorded_date) where state = 1;

-- A row per machine, code and device whose newest record says 'occurring'. Not a table of its own: a corrected record that leaves a code may
-- have been the one that closed it, so what is newest must be known of closed ones too.
create view open_alarm with (security_invoker = true) as
  select company_id, machine_id, error_code, nullif(device, '') as control_device_code, recorded_date, alarm_event_detail_key, type
  from alarm_latest where state = 1;
grant select on open_alarm to hoistline_app, hoistline_intake;

-- Whether a machine raised any alarm in a span of time: asked by the days of the daily report.
create function has_alarm_between(company int, machine int, from_at timestamptz, until_at timestamptz) returns boolean
language sql stable parallel safe as $$
  select exists (
    select from alarm a where a.company_id = company and a.machine_id = machine and a.recorded_date >= from_at and a.recorded_date < until_at)
$$;

-- What a code says, on all models or on one; read with each alarm, so that a new text holds for alarms that came before.
create table alarm_text (
  error_code text collate "C" not null,
  -- a model, or '' for all
  type_code text not null default '',
  language text not null check (language in ('ja', 'en', 'es', 'pt', 'ru', 'ko', 'de')),
  content text not null check (content <> ''),
  primary key (error_code, language, type_code)
);
create function advance_text_version() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform advance_versions(array_agg(company_id), array_agg('alarm_text'::text)) from company;
  return null;
end $$;
create trigger alarm_text_changed after insert or update or delete on alarm_text for each statement execute function advance_text_version();
insert into alarm_text (error_code, language, content)
select error_code, t.language, t.content from (values
  ('E-101',
    '冷却水温 高', 'Coolant temperature high', 'Temperatura del refrigerante alta', 'Temperatura do líquido de arrefecimento alta', 'Высокая температура охлаждающей жидкости', '냉각수 온도 높음', 'Kühlmitteltemperatur hoch'),
  ('E-118',
    'エンジン油圧 低', 'Engine oil pressure low', 'Presión de aceite del motor baja', 'Pressão do óleo do motor baixa', 'Низкое давление масла двигателя', '엔진 오일 압력 낮음', 'Motoröldruck niedrig'),
  ('E-132',
    '作動油温 高', 'Hydraulic oil temperature high', 'Temperatura del aceite hidráulico alta', 'Temperatura do óleo hidráulico alta', 'Высокая температура гидравлического масла', '작동유 온도 높음', 'Hydrauliköltemperatur hoch'),
  ('E-136',
    '作動油フィルタ 目詰まり', 'Hydraulic filter clogged', 'Filtro hidráulico obstruido', 'Filtro hidráulico obstruído', 'Гидравлический фильтр засорён', '작동유 필터 막힘', 'Hydraulikfilter verstopft'),
  ('E-140',
    'DPF 堆積過多', 'Particulate filter full', 'Filtro de partículas saturado', 'Filtro de partículas saturado', 'Сажевый фильтр заполнен', 'DPF 과다 퇴적', 'Partikelfilter voll'),
  ('E-142',
    '尿素水残量 低', 'AdBlue level low', 'Nivel de AdBlue bajo', 'Nível de AdBlue baixo', 'Низкий уровень AdBlue', '요소수 잔량 부족', 'AdBlue-Stand niedrig'),
  ('E-214',
    '過負荷', 'Overload', 'Sobrecarga', 'Sobrecarga', 'Перегрузка', '과부하', 'Überlastung'),
  ('E-221',
    'アウトリガセンサ 異常', 'Outrigger sensor fault', 'Fallo del sensor del estabilizador', 'Falha no sensor do estabilizador', 'Неисправность датчика выносной опоры', '아우트리거 센서 이상', 'Abstützungssensor gestört'),
  ('E-233',
    'ブーム角度センサ 異常', 'Boom angle sensor fault', 'Fallo del sensor de ángulo de la pluma', 'Falha no sensor de ângulo da lança', 'Неисправность датчика угла стрелы', '붐 각도 센서 이상', 'Auslegerwinkelsensor gestört'),
  ('E-240',
    '巻過防止 作動', 'Anti-two-block active', 'Fin de carrera de gancho activado', 'Fim de curso do moitão ativado', 'Сработал ограничитель подъёма крюка', '권과 방지 작동', 'Hubendschalter ausgelöst'),
  ('E-305',
    '燃料計センサ 断線', 'Fuel level sensor open', 'Sensor de combustible en circuito abierto', 'Sensor de combustível em circuito aberto', 'Обрыв датчика уровня топлива', '연료 센서 단선', 'Kraftstoffsensor unterbrochen'),
  ('E-310',
    '電源電圧 低', 'Supply voltage low', 'Tensión de alimentación baja', 'Tensão de alimentação baixa', 'Низкое напряжение питания', '전원 전압 낮음', 'Versorgungsspannung niedrig'),
  ('E-322',
    'コントローラ間通信 異常', 'Controller communication fault', 'Fallo de comunicación entre controladores', 'Falha de comunicação entre controladores', 'Сбой связи между контроллерами', '컨트롤러 통신 이상', 'Steuergerätekommunikation gestört'),
  ('E-401',
    'バケット過積載', 'Platform overloaded', 'Plataforma sobrecargada', 'Plataforma sobrecarregada', 'Перегрузка люльки', '작업대 과적재', 'Arbeitsbühne überlastet'),
  ('E-415',
    '非常用ポンプ 使用', 'Emergency pump used', 'Bomba de emergencia utilizada', 'Bomba de emergência utilizada', 'Использован аварийный насос', '비상 펌프 사용', 'Notpumpe benutzt'),
  ('E-610',
    'バッテリ温度 高', 'Battery temperature high', 'Temperatura de la batería alta', 'Temperatura da bateria alta', 'Высокая температура батареи', '배터리 온도 높음', 'Batterietemperatur hoch'),
  ('E-612',
    '充電中断', 'Charging interrupted', 'Carga interrumpida', 'Carregamento interrompido', 'Зарядка прервана', '충전 중단', 'Ladevorgang unterbrochen')
) known (error_code, ja, en, es, pt, ru, ko, de)
cross join lateral (values ('ja', ja), ('en', en), ('es', es), ('pt', pt), ('ru', ru), ('ko', ko), ('de', de)) t (language, content);
grant select on alarm_text to hoistline_app;

insert into partitioned_table values ('alarm');
select protect('alarm', intake => 'select, insert, update');
select protect('alarm_latest', intake => 'select, insert, update, delete');
