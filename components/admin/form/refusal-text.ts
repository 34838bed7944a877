import { useFormatter, useTranslations } from 'next-intl'
import type { FieldError } from '@/components/admin/form/send-change'
import type messages from '@/messages/en.json'

/** Codes that have a text in the reader's language: those of `lib/access/refusals` and of strict bodies; a test holds both together. */
type Code = keyof (typeof messages)['refusals']

/** Says an error of the door in the reader's language; a code without a text is told in the door's own words. */
export function useRefusalText(): (error: FieldError) => string {
  const t = useTranslations('refusals')
  const format = useFormatter()
  const timeOf = (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })
  return ({ code, detail, values }) => {
    if (!t.has(code as Code)) return detail
    return t(code as Code, { detail, ...withTimes(values, timeOf) } as never)
  }
}

const timePattern = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** Values of a refusal, times among them as their reader writes them. */
export const withTimes = (values: FieldError['values'] = {}, timeOf: (at: string) => string): FieldError['values'] =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && timePattern.test(value) ? timeOf(value) : value,
    ]),
  )
