-- Words of SAE J1939 fault pairs: the parameter (SPN) and its failure (FMI).

create table j1939_text (
  kind text not null check (kind in ('spn', 'fmi')),
  number int not null,
  language text not null check (language in ('ja', 'en', 'es', 'pt', 'ru', 'ko', 'de')),
  words text not null,
  primary key (kind, number, language)
);
select of_everybody('j1939_text');
grant select on j1939_text to hoistline_app, hoistline_intake;

-- SPN and FMI of an error code such as 'SPN 110 FMI 0' or 'J1939: SPN=110, FMI=0'; null where it is none.
create function j1939_pair(error_code text) returns int[] language sql immutable parallel safe as $$
  select case when (pair)[1]::int <= 524287 and (pair)[2]::int <= 31 then (pair)::int[] end
  from regexp_match(error_code, '^(?:J1939[ :/-]*)?SPN[ :=-]{0,3}(\d{1,6})[ ,;/-]{0,3}FMI[ :=-]{0,3}(\d{1,2})$', 'i') pair
$$;

-- The failure modes 15 to 18 say how grave they are; 0 and 1 are the worst.
create function j1939_severity(error_code text) returns text language sql immutable parallel safe as $$
  select case when pair[2] in (0, 1) then 'critical' when pair[2] in (15, 17) then 'notice' else 'warning' end
  from j1939_pair(error_code) pair where pair is not null
$$;

insert into j1939_text (kind, number, language, words)
select kind, number, t.language, t.words from (values
  ('fmi', 0, '上限を大きく超過', 'far above normal', 'muy por encima de lo normal', 'muito acima do normal', 'значительно выше нормы', '정상보다 매우 높음', 'weit über normal'),
  ('fmi', 1, '下限を大きく下回る', 'far below normal', 'muy por debajo de lo normal', 'muito abaixo do normal', 'значительно ниже нормы', '정상보다 매우 낮음', 'weit unter normal'),
  ('fmi', 2, '信号が不安定または不正', 'erratic or implausible signal', 'señal errática o no plausible', 'sinal errático ou implausível', 'неустойчивый или недостоверный сигнал', '신호 불안정 또는 비정상', 'Signal sprunghaft oder unplausibel'),
  ('fmi', 3, '電圧過大または電源短絡', 'voltage too high or shorted to supply', 'tensión demasiado alta o cortocircuito a alimentación', 'tensão alta demais ou em curto com a alimentação', 'слишком высокое напряжение или замыкание на питание', '전압 과대 또는 전원 단락', 'Spannung zu hoch oder Kurzschluss nach Plus'),
  ('fmi', 4, '電圧過小または接地短絡', 'voltage too low or shorted to ground', 'tensión demasiado baja o cortocircuito a masa', 'tensão baixa demais ou em curto com a massa', 'слишком низкое напряжение или замыкание на массу', '전압 과소 또는 접지 단락', 'Spannung zu niedrig oder Kurzschluss nach Masse'),
  ('fmi', 5, '電流過小または断線', 'current too low or circuit open', 'corriente demasiado baja o circuito abierto', 'corrente baixa demais ou circuito aberto', 'слишком малый ток или обрыв цепи', '전류 과소 또는 단선', 'Strom zu niedrig oder Leitung unterbrochen'),
  ('fmi', 6, '電流過大または地絡', 'current too high or circuit grounded', 'corriente demasiado alta o circuito a masa', 'corrente alta demais ou circuito aterrado', 'слишком большой ток или замыкание цепи на массу', '전류 과대 또는 지락', 'Strom zu hoch oder Leitung an Masse'),
  ('fmi', 7, '機械的に応答しない', 'mechanical part does not respond', 'la parte mecánica no responde', 'a parte mecânica não responde', 'механическая часть не реагирует', '기계 부품이 응답하지 않음', 'Mechanik reagiert nicht'),
  ('fmi', 8, '周波数またはパルス幅の異常', 'abnormal frequency or pulse width', 'frecuencia o ancho de pulso anormal', 'frequência ou largura de pulso anormal', 'ненормальная частота или ширина импульса', '주파수 또는 펄스 폭 이상', 'Frequenz oder Pulsbreite abnormal'),
  ('fmi', 9, '更新周期の異常', 'messages come too seldom or too often', 'frecuencia de mensajes anormal', 'taxa de mensagens anormal', 'ненормальная частота сообщений', '갱신 주기 이상', 'Nachrichtenrate abnormal'),
  ('fmi', 10, '変化率の異常', 'value changes too fast', 'el valor cambia demasiado rápido', 'o valor muda rápido demais', 'слишком быстрое изменение значения', '변화율 이상', 'Wert ändert sich zu schnell'),
  ('fmi', 11, '原因不明', 'cause unknown', 'causa desconocida', 'causa desconhecida', 'причина неизвестна', '원인 불명', 'Ursache unbekannt'),
  ('fmi', 12, '装置または部品の故障', 'device or component faulty', 'dispositivo o componente defectuoso', 'dispositivo ou componente com defeito', 'неисправность устройства или детали', '장치 또는 부품 고장', 'Gerät oder Bauteil defekt'),
  ('fmi', 13, '較正範囲外', 'out of calibration', 'fuera de calibración', 'fora de calibração', 'нарушена калибровка', '보정 범위 벗어남', 'nicht kalibriert'),
  ('fmi', 14, '取扱説明に従う', 'follow the special instructions', 'siga las instrucciones especiales', 'siga as instruções especiais', 'следуйте особым указаниям', '별도 지침에 따를 것', 'besondere Anweisungen beachten'),
  ('fmi', 15, '上限をやや超過', 'slightly above normal', 'ligeramente por encima de lo normal', 'ligeiramente acima do normal', 'немного выше нормы', '정상보다 약간 높음', 'etwas über normal'),
  ('fmi', 16, '上限を超過', 'above normal', 'por encima de lo normal', 'acima do normal', 'выше нормы', '정상보다 높음', 'über normal'),
  ('fmi', 17, '下限をやや下回る', 'slightly below normal', 'ligeramente por debajo de lo normal', 'ligeiramente abaixo do normal', 'немного ниже нормы', '정상보다 약간 낮음', 'etwas unter normal'),
  ('fmi', 18, '下限を下回る', 'below normal', 'por debajo de lo normal', 'abaixo do normal', 'ниже нормы', '정상보다 낮음', 'unter normal'),
  ('fmi', 19, '受信データの異常', 'faulty data from the network', 'datos de red erróneos', 'dados da rede com erro', 'ошибочные данные из сети', '수신 데이터 이상', 'fehlerhafte Daten aus dem Netz'),
  ('fmi', 20, '値が上側にずれている', 'value drifted upwards', 'el valor ha derivado hacia arriba', 'o valor derivou para cima', 'значение сместилось вверх', '값이 위로 치우침', 'Wert nach oben verschoben'),
  ('fmi', 21, '値が下側にずれている', 'value drifted downwards', 'el valor ha derivado hacia abajo', 'o valor derivou para baixo', 'значение сместилось вниз', '값이 아래로 치우침', 'Wert nach unten verschoben'),
  ('fmi', 31, '状態が成立', 'condition present', 'condición presente', 'condição presente', 'условие выполнено', '조건 성립', 'Zustand liegt vor'),
  ('spn', 84, '車速', 'Vehicle speed', 'Velocidad del vehículo', 'Velocidade do veículo', 'Скорость машины', '차량 속도', 'Fahrgeschwindigkeit'),
  ('spn', 91, 'アクセルペダル開度', 'Accelerator pedal', 'Pedal del acelerador', 'Pedal do acelerador', 'Педаль акселератора', '가속 페달', 'Fahrpedal'),
  ('spn', 94, '燃料供給圧力', 'Fuel supply pressure', 'Presión de alimentación de combustible', 'Pressão de alimentação de combustível', 'Давление подачи топлива', '연료 공급 압력', 'Kraftstoffförderdruck'),
  ('spn', 96, '燃料残量', 'Fuel level', 'Nivel de combustible', 'Nível de combustível', 'Уровень топлива', '연료 잔량', 'Kraftstoffstand'),
  ('spn', 97, '燃料中の水分', 'Water in fuel', 'Agua en el combustible', 'Água no combustível', 'Вода в топливе', '연료 내 수분', 'Wasser im Kraftstoff'),
  ('spn', 98, 'エンジンオイル量', 'Engine oil level', 'Nivel de aceite del motor', 'Nível de óleo do motor', 'Уровень масла двигателя', '엔진 오일량', 'Motorölstand'),
  ('spn', 100, 'エンジン油圧', 'Engine oil pressure', 'Presión de aceite del motor', 'Pressão do óleo do motor', 'Давление масла двигателя', '엔진 오일 압력', 'Motoröldruck'),
  ('spn', 102, '過給圧', 'Boost pressure', 'Presión de sobrealimentación', 'Pressão de sobrealimentação', 'Давление наддува', '과급 압력', 'Ladedruck'),
  ('spn', 105, '吸気温度', 'Intake air temperature', 'Temperatura del aire de admisión', 'Temperatura do ar de admissão', 'Температура воздуха на впуске', '흡기 온도', 'Ladelufttemperatur'),
  ('spn', 107, 'エアフィルタ差圧', 'Air filter pressure difference', 'Presión diferencial del filtro de aire', 'Diferença de pressão do filtro de ar', 'Перепад давления на воздушном фильтре', '에어 필터 차압', 'Luftfilter-Differenzdruck'),
  ('spn', 108, '大気圧', 'Barometric pressure', 'Presión atmosférica', 'Pressão atmosférica', 'Атмосферное давление', '대기압', 'Luftdruck'),
  ('spn', 110, '冷却水温', 'Coolant temperature', 'Temperatura del refrigerante', 'Temperatura do líquido de arrefecimento', 'Температура охлаждающей жидкости', '냉각수 온도', 'Kühlmitteltemperatur'),
  ('spn', 111, '冷却水量', 'Coolant level', 'Nivel de refrigerante', 'Nível do líquido de arrefecimento', 'Уровень охлаждающей жидкости', '냉각수량', 'Kühlmittelstand'),
  ('spn', 157, '燃料レール圧力', 'Fuel rail pressure', 'Presión del raíl de combustible', 'Pressão do rail de combustível', 'Давление в топливной рампе', '연료 레일 압력', 'Raildruck'),
  ('spn', 158, 'キースイッチ電圧', 'Key switch voltage', 'Tensión del interruptor de llave', 'Tensão da chave de ignição', 'Напряжение замка зажигания', '키 스위치 전압', 'Zündschalterspannung'),
  ('spn', 167, '充電電圧', 'Charging voltage', 'Tensión de carga', 'Tensão de carga', 'Напряжение зарядки', '충전 전압', 'Ladespannung'),
  ('spn', 168, 'バッテリ電圧', 'Battery voltage', 'Tensión de la batería', 'Tensão da bateria', 'Напряжение аккумулятора', '배터리 전압', 'Batteriespannung'),
  ('spn', 171, '外気温', 'Ambient temperature', 'Temperatura ambiente', 'Temperatura ambiente', 'Температура окружающей среды', '외기 온도', 'Außentemperatur'),
  ('spn', 174, '燃料温度', 'Fuel temperature', 'Temperatura del combustible', 'Temperatura do combustível', 'Температура топлива', '연료 온도', 'Kraftstofftemperatur'),
  ('spn', 175, 'エンジンオイル温度', 'Engine oil temperature', 'Temperatura del aceite del motor', 'Temperatura do óleo do motor', 'Температура масла двигателя', '엔진 오일 온도', 'Motoröltemperatur'),
  ('spn', 177, '変速機油温', 'Transmission oil temperature', 'Temperatura del aceite de transmisión', 'Temperatura do óleo da transmissão', 'Температура масла трансмиссии', '변속기 오일 온도', 'Getriebeöltemperatur'),
  ('spn', 190, 'エンジン回転数', 'Engine speed', 'Régimen del motor', 'Rotação do motor', 'Частота вращения двигателя', '엔진 회전수', 'Motordrehzahl'),
  ('spn', 411, 'EGR差圧', 'EGR pressure difference', 'Presión diferencial de EGR', 'Diferença de pressão do EGR', 'Перепад давления EGR', 'EGR 차압', 'AGR-Differenzdruck'),
  ('spn', 629, 'コントローラ1', 'Controller 1', 'Controlador 1', 'Controlador 1', 'Контроллер 1', '컨트롤러 1', 'Steuergerät 1'),
  ('spn', 639, '車両ネットワーク1', 'Vehicle network 1', 'Red del vehículo 1', 'Rede do veículo 1', 'Бортовая сеть 1', '차량 네트워크 1', 'Fahrzeugnetzwerk 1'),
  ('spn', 651, 'インジェクタ1', 'Injector 1', 'Inyector 1', 'Injetor 1', 'Форсунка 1', '인젝터 1', 'Injektor 1'),
  ('spn', 652, 'インジェクタ2', 'Injector 2', 'Inyector 2', 'Injetor 2', 'Форсунка 2', '인젝터 2', 'Injektor 2'),
  ('spn', 653, 'インジェクタ3', 'Injector 3', 'Inyector 3', 'Injetor 3', 'Форсунка 3', '인젝터 3', 'Injektor 3'),
  ('spn', 654, 'インジェクタ4', 'Injector 4', 'Inyector 4', 'Injetor 4', 'Форсунка 4', '인젝터 4', 'Injektor 4'),
  ('spn', 655, 'インジェクタ5', 'Injector 5', 'Inyector 5', 'Injetor 5', 'Форсунка 5', '인젝터 5', 'Injektor 5'),
  ('spn', 656, 'インジェクタ6', 'Injector 6', 'Inyector 6', 'Injetor 6', 'Форсунка 6', '인젝터 6', 'Injektor 6'),
  ('spn', 723, 'カム角センサ', 'Camshaft speed sensor', 'Sensor de velocidad del árbol de levas', 'Sensor de rotação do comando de válvulas', 'Датчик частоты вращения распредвала', '캠축 속도 센서', 'Nockenwellensensor'),
  ('spn', 1569, 'エンジン保護による出力制限', 'Engine power limited for protection', 'Potencia limitada por protección del motor', 'Potência limitada para proteção do motor', 'Мощность ограничена для защиты двигателя', '엔진 보호 출력 제한', 'Motorleistung zum Schutz begrenzt'),
  ('spn', 1638, '作動油温', 'Hydraulic oil temperature', 'Temperatura del aceite hidráulico', 'Temperatura do óleo hidráulico', 'Температура гидравлического масла', '작동유 온도', 'Hydrauliköltemperatur'),
  ('spn', 1761, '尿素水残量', 'AdBlue level', 'Nivel de AdBlue', 'Nível de AdBlue', 'Уровень AdBlue', '요소수 잔량', 'AdBlue-Stand'),
  ('spn', 2791, 'EGRバルブ', 'EGR valve', 'Válvula EGR', 'Válvula EGR', 'Клапан EGR', 'EGR 밸브', 'AGR-Ventil'),
  ('spn', 3031, '尿素水タンク温度', 'AdBlue tank temperature', 'Temperatura del depósito de AdBlue', 'Temperatura do tanque de AdBlue', 'Температура бака AdBlue', '요소수 탱크 온도', 'AdBlue-Tanktemperatur'),
  ('spn', 3216, '触媒前NOxセンサ', 'NOx sensor before the catalyst', 'Sensor de NOx antes del catalizador', 'Sensor de NOx antes do catalisador', 'Датчик NOx перед катализатором', '촉매 전 NOx 센서', 'NOx-Sensor vor Katalysator'),
  ('spn', 3226, '触媒後NOxセンサ', 'NOx sensor after the catalyst', 'Sensor de NOx después del catalizador', 'Sensor de NOx após o catalisador', 'Датчик NOx после катализатора', '촉매 후 NOx 센서', 'NOx-Sensor nach Katalysator'),
  ('spn', 3242, 'DPF入口温度', 'Particulate filter inlet temperature', 'Temperatura de entrada del filtro de partículas', 'Temperatura de entrada do filtro de partículas', 'Температура на входе сажевого фильтра', 'DPF 입구 온도', 'Temperatur vor Partikelfilter'),
  ('spn', 3246, 'DPF出口温度', 'Particulate filter outlet temperature', 'Temperatura de salida del filtro de partículas', 'Temperatura de saída do filtro de partículas', 'Температура на выходе сажевого фильтра', 'DPF 출구 온도', 'Temperatur nach Partikelfilter'),
  ('spn', 3251, 'DPF差圧', 'Particulate filter pressure difference', 'Presión diferencial del filtro de partículas', 'Diferença de pressão do filtro de partículas', 'Перепад давления на сажевом фильтре', 'DPF 차압', 'Partikelfilter-Differenzdruck'),
  ('spn', 3364, '尿素水品質', 'AdBlue quality', 'Calidad del AdBlue', 'Qualidade do AdBlue', 'Качество AdBlue', '요소수 품질', 'AdBlue-Qualität'),
  ('spn', 3719, 'DPFすす堆積量', 'Soot in the particulate filter', 'Hollín en el filtro de partículas', 'Fuligem no filtro de partículas', 'Сажа в сажевом фильтре', 'DPF 매연 퇴적량', 'Ruß im Partikelfilter'),
  ('spn', 4334, '尿素水噴射圧力', 'AdBlue dosing pressure', 'Presión de dosificación de AdBlue', 'Pressão de dosagem de AdBlue', 'Давление дозирования AdBlue', '요소수 분사 압력', 'AdBlue-Dosierdruck'),
  ('spn', 4364, 'SCR浄化率', 'Catalyst efficiency', 'Eficiencia del catalizador', 'Eficiência do catalisador', 'Эффективность катализатора', 'SCR 정화율', 'Katalysatorwirkungsgrad')
) known (kind, number, ja, en, es, pt, ru, ko, de)
cross join lateral (values ('ja', ja), ('en', en), ('es', es), ('pt', pt), ('ru', ru), ('ko', ko), ('de', de)) t (language, words);

-- The failure modes that the standard keeps for later use.
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
