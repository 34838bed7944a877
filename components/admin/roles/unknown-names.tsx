import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import type { RuleAnswer } from '@/lib/admin/roles/params'

type Props = { rule: Pick<RuleAnswer, 'Unknown' | 'Origin' | 'StationType' | 'DataType'> }

/** Names in a rule that nothing has: a typing error, or something still to come. */
export function UnknownNames({ rule }: Props) {
  const t = useTranslations('adminOpens')
  if (rule.Unknown.length === 0) return null
  return (
    <Notice tone="deprecated">
      {rule.Unknown.map(part => (
        <p key={part}>{t(`unknown.${part}`, { name: rule[part] ?? '' })}</p>
      ))}
    </Notice>
  )
}
