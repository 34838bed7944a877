import { getTranslations } from 'next-intl/server'
import { CallLine, CallList } from '@/components/call/call-list'
import type { CallForm, WrittenCall } from '@/components/call/call-text'
import { type ContentRecord, textOf } from '@/components/record/record-view'
import { Heading } from '@/components/ui/section'
import { isObject } from '@/lib/formats/json/object'

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
    <section aria-labelledby="call">
      <Heading id="call" text={t('call')} className="mb-2 text-lg" />
      <CallLine call={call} label={t('callLabel')} />
    </section>
  )
}

type Titles = readonly (readonly [field: string, key?: string])[]

const usefulFields = ['GpsInfo', 'Geo', '_Meta.LastChange'] as const

/** Fields of the record for an example call: its id, its title in a language, and its position or last change. */
export function callFields(record: ContentRecord, titles: Titles, language: string): string[] {
  const title = titles.flatMap(([field, key]) => titlePath(record[field], { field, key, language }) ?? [])[0]
  const more = usefulFields.filter(path => !isEmpty(valueAt(record, path)))
  return ['Id', title ?? 'Shortname', ...more.slice(0, 1)]
}

function titlePath(value: unknown, { field, key, language }: { field: string; key: string | undefined; language: string }) {
  if (textOf(value) !== null) return field
  if (!isObject(value)) return null
  const textIn = (each: string) => textOf(key === undefined ? value[each] : isObject(value[each]) && value[each][key])
  const chosen = [language, ...Object.keys(value)].find(each => textIn(each) !== null)
  return chosen === undefined ? null : [field, chosen, ...(key === undefined ? [] : [key])].join('.')
}

const valueAt = (record: ContentRecord, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), record)

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'object' && Object.keys(value).length === 0)
