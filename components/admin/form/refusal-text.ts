import { useTranslations } from 'next-intl'
import type { FieldError } from '@/components/admin/form/send-change'
import type messages from '@/messages/en.json'

/** Codes that have a text in the reader's language: those of `lib/access/refusals` and of strict bodies; a test holds both together. */
type Code = keyof (typeof messages)['refusals']

/** Says an error of the door in the reader's language; a code without a text is told in the door's own words. */
export function useRefusalText(): (error: FieldError) => string {
  const t = useTranslations('refusals')
  return ({ code, detail, values }) => (t.has(code as Code) ? t(code as Code, { detail, ...values } as never) : detail)
}
