// What an alarm's code says in each language; an unknown code is shown as the code.
import type { Language } from '#domain/language.ts'

type Texts = Record<Language, string>

const TEXTS: Record<string, Texts> = {
  'E-101': {
    ja: '冷却水温 高',
    en: 'Coolant temperature high',
    es: 'Temperatura del refrigerante alta',
    pt: 'Temperatura do líquido de arrefecimento alta',
    ru: 'Высокая температура охлаждающей жидкости',
    ko: '냉각수 온도 높음',
    de: 'Kühlmitteltemperatur hoch',
  },
  'E-118': {
    ja: 'エンジン油圧 低',
    en: 'Engine oil pressure low',
    es: 'Presión de aceite del motor baja',
    pt: 'Pressão do óleo do motor baixa',
    ru: 'Низкое давление масла двигателя',
    ko: '엔진 오일 압력 낮음',
    de: 'Motoröldruck niedrig',
  },
  'E-132': {
    ja: '作動油温 高',
    en: 'Hydraulic oil temperature high',
    es: 'Temperatura del aceite hidráulico alta',
    pt: 'Temperatura do óleo hidráulico alta',
    ru: 'Высокая температура гидравлического масла',
    ko: '작동유 온도 높음',
    de: 'Hydrauliköltemperatur hoch',
  },
  'E-136': {
    ja: '作動油フィルタ 目詰まり',
    en: 'Hydraulic filter clogged',
    es: 'Filtro hidráulico obstruido',
    pt: 'Filtro hidráulico obstruído',
    ru: 'Гидравлический фильтр засорён',
    ko: '작동유 필터 막힘',
    de: 'Hydraulikfilter verstopft',
  },
  'E-140': {
    ja: 'DPF 堆積過多',
    en: 'Particulate filter full',
    es: 'Filtro de partículas saturado',
    pt: 'Filtro de partículas saturado',
    ru: 'Сажевый фильтр заполнен',
    ko: 'DPF 과다 퇴적',
    de: 'Partikelfilter voll',
  },
  'E-142': {
    ja: '尿素水残量 低',
    en: 'AdBlue level low',
    es: 'Nivel de AdBlue bajo',
    pt: 'Nível de AdBlue baixo',
    ru: 'Низкий уровень AdBlue',
    ko: '요소수 잔량 부족',
    de: 'AdBlue-Stand niedrig',
  },
  'E-214': {
    ja: '過負荷',
    en: 'Overload',
    es: 'Sobrecarga',
    pt: 'Sobrecarga',
    ru: 'Перегрузка',
    ko: '과부하',
    de: 'Überlastung',
  },
  'E-221': {
    ja: 'アウトリガセンサ 異常',
    en: 'Outrigger sensor fault',
    es: 'Fallo del sensor del estabilizador',
    pt: 'Falha no sensor do estabilizador',
    ru: 'Неисправность датчика выносной опоры',
    ko: '아우트리거 센서 이상',
    de: 'Abstützungssensor gestört',
  },
  'E-233': {
    ja: 'ブーム角度センサ 異常',
    en: 'Boom angle sensor fault',
    es: 'Fallo del sensor de ángulo de la pluma',
    pt: 'Falha no sensor de ângulo da lança',
    ru: 'Неисправность датчика угла стрелы',
    ko: '붐 각도 센서 이상',
    de: 'Auslegerwinkelsensor gestört',
  },
  'E-240': {
    ja: '巻過防止 作動',
    en: 'Anti-two-block active',
    es: 'Fin de carrera de gancho activado',
    pt: 'Fim de curso do moitão ativado',
    ru: 'Сработал ограничитель подъёма крюка',
    ko: '권과 방지 작동',
    de: 'Hubendschalter ausgelöst',
  },
  'E-305': {
    ja: '燃料計センサ 断線',
    en: 'Fuel level sensor open',
    es: 'Sensor de combustible en circuito abierto',
    pt: 'Sensor de combustível em circuito aberto',
    ru: 'Обрыв датчика уровня топлива',
    ko: '연료 센서 단선',
    de: 'Kraftstoffsensor unterbrochen',
  },
  'E-310': {
    ja: '電源電圧 低',
    en: 'Supply voltage low',
    es: 'Tensión de alimentación baja',
    pt: 'Tensão de alimentação baixa',
    ru: 'Низкое напряжение питания',
    ko: '전원 전압 낮음',
    de: 'Versorgungsspannung niedrig',
  },
  'E-322': {
    ja: 'コントローラ間通信 異常',
    en: 'Controller communication fault',
    es: 'Fallo de comunicación entre controladores',
    pt: 'Falha de comunicação entre controladores',
    ru: 'Сбой связи между контроллерами',
    ko: '컨트롤러 통신 이상',
    de: 'Steuergerätekommunikation gestört',
  },
  'E-401': {
    ja: 'バケット過積載',
    en: 'Platform overloaded',
    es: 'Plataforma sobrecargada',
    pt: 'Plataforma sobrecarregada',
    ru: 'Перегрузка люльки',
    ko: '작업대 과적재',
    de: 'Arbeitsbühne überlastet',
  },
  'E-415': {
    ja: '非常用ポンプ 使用',
    en: 'Emergency pump used',
    es: 'Bomba de emergencia utilizada',
    pt: 'Bomba de emergência utilizada',
    ru: 'Использован аварийный насос',
    ko: '비상 펌프 사용',
    de: 'Notpumpe benutzt',
  },
  'E-610': {
    ja: 'バッテリ温度 高',
    en: 'Battery temperature high',
    es: 'Temperatura de la batería alta',
    pt: 'Temperatura da bateria alta',
    ru: 'Высокая температура батареи',
    ko: '배터리 온도 높음',
    de: 'Batterietemperatur hoch',
  },
  'E-612': {
    ja: '充電中断',
    en: 'Charging interrupted',
    es: 'Carga interrumpida',
    pt: 'Carregamento interrompido',
    ru: 'Зарядка прервана',
    ko: '충전 중단',
    de: 'Ladevorgang unterbrochen',
  },
}

const inLanguage = (language: Language): string =>
  JSON.stringify(Object.fromEntries(Object.entries(TEXTS).map(([code, texts]) => [code, texts[language]])))

const made = new Map<Language, string>()

/** JSON text of code → what it says. */
export const alarmTexts = (language: Language): string => {
  const known = made.get(language)
  if (known !== undefined) return known
  const text = inLanguage(language)
  made.set(language, text)
  return text
}
