import { useLocale, useTranslations } from 'next-intl'
import type { FieldError } from '@/components/admin/form/send-change'
import { useFormatter } from '@/components/text/format'
import type messages from '@/messages/en.json'

/** Codes of errors with a message. A test compares them with `lib/access/refusals` and the codes of invalid bodies. */
type Code = keyof (typeof messages)['refusals']

/** Writes an error of the API in the language of the page. An error without a message keeps its detail. */
export function useRefusalText(): (error: FieldError) => string {
  const t = useTranslations('refusals')
  const [format, locale] = [useFormatter(), useLocale()]
  const timeOf = (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' })
  return ({ code, detail, values }) => {
    if (!t.has(code as Code)) return detail
    return t(code as Code, { detail, ...withTimes(withScripts(values, locale), timeOf) } as never)
  }
}

/** Values of an error, with scripts named in a language: the API sends their codes in addition to the English names. */
export function withScripts(values: FieldError['values'] = {}, locale: string): NonNullable<FieldError['values']> {
  const names = new Intl.DisplayNames(locale, { type: 'script' })
  const coded = Object.entries(values).filter(([name]) => name.endsWith('Code'))
  return {
    ...values,
    ...Object.fromEntries(coded.map(([name, code]) => [name.replace(/Code$/, ''), names.of(String(code)) ?? code])),
  }
}

const timePattern = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

export const withTimes = (values: FieldError['values'] = {}, timeOf: (at: string) => string): FieldError['values'] =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && timePattern.test(value) ? timeOf(value) : value,
    ]),
  )
