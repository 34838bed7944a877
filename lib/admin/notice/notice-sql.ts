import type { NoticeBody } from '@/lib/admin/notice/params'
import { type Sql, sql } from '@/lib/db/sql'

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
