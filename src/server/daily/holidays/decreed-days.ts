// Holidays by law that the calendar package lacks, with sources.
import type { Language } from '#domain/language.ts'

type Names = Partial<Record<Language, string>>

/** By country and date; null removes a day that the package lists. */
export const DECREED_DAYS: Readonly<Record<string, Readonly<Record<string, Names | null>>>> = {
  // 관공서의 공휴일에 관한 규정 제2조: regular elections
  // and days appointed by the government.
  KR: {
    '2025-01-27': { ko: '임시공휴일', en: 'Temporary holiday' },
    '2025-06-03': { ko: '대통령 선거일', en: 'Presidential election' },
    '2026-06-03': { ko: '전국동시지방선거일', en: 'Local elections' },
  },
  // Статья 112 ТК РФ: a holiday on a day of rest moves to the next
  // working day; a yearly government decree moves others.
  RU: {
    // Постановление Правительства РФ от 04.10.2024 № 1335
    '2025-05-02': { ru: 'Выходной день, перенос с 4 января', en: 'Day off moved from 4 January' },
    '2025-05-08': { ru: 'Выходной день, перенос с 23 февраля', en: 'Day off moved from 23 February' },
    '2025-06-13': { ru: 'Выходной день, перенос с 8 марта', en: 'Day off moved from 8 March' },
    '2025-11-03': { ru: 'Выходной день, перенос с 1 ноября', en: 'Day off moved from 1 November' },
    '2025-12-31': { ru: 'Выходной день, перенос с 5 января', en: 'Day off moved from 5 January' },
    // Постановление Правительства РФ от 24.09.2025 № 1466
    '2026-01-09': { ru: 'Выходной день, перенос с 3 января', en: 'Day off moved from 3 January' },
    '2026-05-11': { ru: 'Выходной день, перенос с 9 мая', en: 'Day off moved from 9 May' },
    '2026-12-31': { ru: 'Выходной день, перенос с 4 января', en: 'Day off moved from 4 January' },
    // By the article itself: 1 May and 12 June are Saturdays, 9 May is a Sunday.
    '2027-05-03': { ru: 'Выходной день, перенос с 1 мая', en: 'Day off moved from 1 May' },
    '2027-05-10': { ru: 'Выходной день, перенос с 9 мая', en: 'Day off moved from 9 May' },
    '2027-06-14': { ru: 'Выходной день, перенос с 12 июня', en: 'Day off moved from 12 June' },
  },
}

/**
 * Days that the package starts too late: the Korean New Year
 * begins on its eve by law.
 */
export const DAYS_EARLIER: Readonly<Record<string, number>> = { 'korean 01-0-01 P3D': 1 }
