import type { NoticeBody } from '@/lib/admin/notice/params'
import { dropCached, readCached } from '@/lib/db/cache'
import { admin } from '@/lib/db/pools'
import { firstRow } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'

const keptAs = 'notice'
const keptMilliseconds = 5000

/** The current notice in one language. */
export type ShownNotice = Readonly<{ text: string; tone: NoticeRow['tone']; endsAt: Date | null }>

/** The current notice on the pages, or null. A change shows at once, one on another machine within five seconds. */
export async function currentNotice(language: string, now = new Date()): Promise<ShownNotice | null> {
  const found = await readCached(keptAs, keptMilliseconds, async () => (await firstRow<NoticeRow>(admin(), noticeSql())) ?? null)
  return found && shownAt(found, language, now)
}

/** The notice as it shows at a time; null outside its period. */
export function shownAt({ texts, tone, beginsAt, endsAt }: NoticeRow, language: string, now: Date): ShownNotice | null {
  if ((beginsAt && now < beginsAt) || (endsAt && now >= endsAt)) return null
  const text = texts[language] || texts['en'] || Object.values(texts).find(Boolean)
  return text ? { text, tone, endsAt } : null
}

/** Makes the next read see a change that was just made: in every process when the promise resolves. */
export const forgetNotice = (): Promise<void> => dropCached(keptAs)

/** The notice as it is stored. */
export type NoticeRow = Readonly<{
  texts: Readonly<Record<string, string>>
  tone: NoticeBody['Tone']
  beginsAt: Date | null
  endsAt: Date | null
}>

export const noticeSql = (): Sql => sql`select texts, tone, begins_at as "beginsAt", ends_at as "endsAt" from notice`

export const lockNoticeSql = (): Sql => sql`lock table notice in share row exclusive mode`

export const setNoticeSql = ({ TextEn, TextDe, TextIt, Tone, BeginsAt, EndsAt }: NoticeBody): Sql => sql`
  insert into notice (texts, tone, begins_at, ends_at)
  values (${JSON.stringify({ en: TextEn, de: TextDe, it: TextIt })}::text::jsonb, ${Tone}, ${BeginsAt}::timestamptz, ${EndsAt}::timestamptz)
      on conflict (id) do update
     set texts = excluded.texts, tone = excluded.tone, begins_at = excluded.begins_at, ends_at = excluded.ends_at`

export const removeNoticeSql = (): Sql => sql`delete from notice`
