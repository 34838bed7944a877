import { type NoticeRow, noticeSql } from '@/lib/admin/notice/notice-sql'
import { admin } from '@/lib/db/pools'
import { forgetRead, remember } from '@/lib/db/remember'
import { firstRow } from '@/lib/db/run'

const keptAs = 'notice'
const keptMilliseconds = 5000

/** The current notice in one language. */
export type ShownNotice = Readonly<{ text: string; tone: NoticeRow['tone']; endsAt: Date | null }>

/** The current notice on the pages, or null. A change shows within five seconds, in every process. */
export async function currentNotice(language: string, now = new Date()): Promise<ShownNotice | null> {
  const found = await remember(keptAs, keptMilliseconds, async () => (await firstRow<NoticeRow>(admin(), noticeSql())) ?? null)
  return found && shownAt(found, language, now)
}

/** The notice as it shows at a time; null outside its period. */
export function shownAt({ texts, tone, beginsAt, endsAt }: NoticeRow, language: string, now: Date): ShownNotice | null {
  if ((beginsAt && now < beginsAt) || (endsAt && now >= endsAt)) return null
  const text = texts[language] || texts['en'] || Object.values(texts).find(Boolean)
  return text ? { text, tone, endsAt } : null
}

/** Makes the next read see a change that was just made. */
export const forgetNotice = (): void => forgetRead(keptAs)
