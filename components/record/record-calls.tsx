import { getTranslations } from 'next-intl/server'
import { CallLine } from '@/components/call/call-line'
import { CallList } from '@/components/call/call-list'
import type { CallForm, WrittenCall } from '@/components/call/call-text'
import { Section } from '@/components/ui/section'

type Props = {
  url: string
  history: string
  token: boolean
  hasJsonLd: boolean
  language: string
  fields: readonly string[]
  form: CallForm
  hrefOf(form: CallForm): string
  tokenAddress: string
}

export async function RecordCalls(props: Props) {
  const t = await getTranslations('record.calls')
  const calls = callsOf(props).map(([kind, call]) => ({ name: t(kind), call: { ...call, token: props.token } }))
  return (
    <CallList calls={calls} form={props.form} hrefOf={props.hrefOf} tokenAddress={props.tokenAddress}>
      <p className="text-sm text-soft">{t('lead')}</p>
    </CallList>
  )
}

const callsOf = ({ url, history, hasJsonLd, language, fields }: Props) =>
  [
    ['json', { address: url }],
    ['fields', { address: `${url}?fields=${fields.join(',')}` }],
    ['language', { address: `${url}?language=${language}` }],
    ...(hasJsonLd ? [['jsonld', { address: url, headers: { Accept: 'application/ld+json' } }] as const] : []),
    ['history', { address: history }],
  ] as const satisfies readonly (readonly [string, WrittenCall])[]

export async function PageCall({ call }: { call: WrittenCall }) {
  const t = await getTranslations('record')
  return (
    <Section id="call" title={t('call')}>
      <CallLine call={call} label={t('callLabel')} />
    </Section>
  )
}
