import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { DeprecationMark, type DeprecationOf, type ReplacementField } from '@/components/record/deprecation-mark'
import { isEmptyValue } from '@/components/record/groups'
import { isHtml, RichText } from '@/components/record/rich-text'
import { useFormatter } from '@/components/text/format'
import { inLanguage, plainText } from '@/components/text/plain-text'
import { inOrder } from '@/components/ui/in-order'
import { jsonText } from '@/lib/formats/json/exact'
import { isObject, type JsonObject } from '@/lib/formats/json/object'
import { cutText } from '@/lib/formats/text'

export type ValueContext = Readonly<{
  language: string
  /** Language of the values, inside an object keyed by languages. Other strings are names and codes. */
  valuesIn?: string
  deprecationOf: DeprecationOf
  deprecated?: 'shown' | 'hidden'
  record?: JsonObject
}>

type Props = { value: unknown; path: readonly string[]; reading: ValueContext }

/** Renders a value of a record: dates are formatted, URLs are links, and objects are nested names and values. */
export function FieldValue({ value, path, reading }: Props) {
  const t = useTranslations('record')
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (typeof value === 'number' || typeof value === 'bigint') return <Numeral value={value} />
  if (typeof value === 'string')
    return (
      <InItsLanguage reading={reading}>
        <Text text={value} />
      </InItsLanguage>
    )
  if (Array.isArray(value)) return <ItemList items={value} path={path} reading={reading} />
  const properties = Object.entries(value as object).filter(([, inner]) => !isEmptyValue(inner))
  if (properties.every(([name]) => isLanguage(name))) return <ByLanguage members={properties} path={path} reading={reading} />
  return <Properties members={properties} path={path} reading={reading} />
}

export const replacingOf = ({ record, language }: ValueContext, replacement: string | null) =>
  record ? replacingIn(record, replacement, language) : []

const isLanguage = (name: string) => /^[a-z]{2}$/.test(name)

/** Lets browsers translate a string only if its language is known: other strings are names and codes. */
const InItsLanguage = ({ reading, children }: { reading: ValueContext; children: ReactNode }) =>
  reading.valuesIn ? children : <span translate="no">{children}</span>

function Numeral({ value }: { value: number | bigint }) {
  return useFormatter().number(value, { maximumFractionDigits: 6, useGrouping: false })
}

const textMax = 600
const startLength = 300

function Text({ text }: { text: string }) {
  const format = useFormatter()
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text) && !Number.isNaN(Date.parse(text)))
    return (
      <time dateTime={text} title={text}>
        {format.dateTime(new Date(text), { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' })}
      </time>
    )
  // Third parties write the records, so only web URLs become links, and no string becomes HTML.
  if (/^https?:\/\/\S+$/.test(text))
    return (
      <a href={text} rel="noreferrer nofollow" className="link inline-block min-h-6 break-all">
        {text}
      </a>
    )
  const whole = isHtml(text) ? <RichText html={text} /> : <span className="wrap-anywhere whitespace-pre-line">{text}</span>
  return text.length > textMax ? <LongText start={`${cutText(plainText(text), startLength)} …`}>{whole}</LongText> : whole
}

function LongText({ start, children }: { start: string; children: ReactNode }) {
  const t = useTranslations('record')
  return (
    <details className="group">
      <summary className="list-none [&::-webkit-details-marker]:hidden">
        <span className="block group-open:hidden">{start}</span>
        <span className="link text-xs group-open:hidden">{t('wholeText')}</span>
        <span className="link hidden text-xs group-open:inline">{t('lessText')}</span>
      </summary>
      {children}
    </details>
  )
}

const openItems = 3

function ItemList({ items, path, reading }: { items: readonly unknown[] } & Omit<Props, 'value'>) {
  const t = useTranslations('record')
  const shown = items.filter(item => !isEmptyValue(item))
  if (shown.every(item => typeof item !== 'object'))
    return <InItsLanguage reading={reading}>{shown.map(String).join(', ')}</InItsLanguage>
  return (
    <details open={shown.length <= openItems}>
      <summary className="text-faint">{t('items', { count: shown.length })}</summary>
      <ol>
        {inOrder(shown, item => (
          <li className="mt-1.5 border-l-2 border-line pl-3">
            <FieldValue value={item} path={path} reading={reading} />
          </li>
        ))}
      </ol>
    </details>
  )
}

type PropertiesProps = { members: readonly (readonly [name: string, value: unknown])[] } & Omit<Props, 'value'>

function ByLanguage({ members, path, reading }: PropertiesProps) {
  const t = useTranslations('record')
  const first = members.find(([name]) => name === reading.language) ?? members[0]!
  const others = members.filter(property => property !== first)
  return (
    <>
      <InLanguage property={first} path={path} reading={reading} />
      {others.length > 0 && (
        <details className="mt-0.5">
          <summary className="text-faint">
            {t('moreLanguages', { languages: others.map(([name]) => name.toUpperCase()).join(' ') })}
          </summary>
          {others.map(property => (
            <InLanguage key={property[0]} property={property} path={path} reading={reading} />
          ))}
        </details>
      )}
    </>
  )
}

function InLanguage({
  property: [language, value],
  path,
  reading,
}: { property: readonly [string, unknown] } & Omit<Props, 'value'>) {
  return (
    <div className="flex gap-2.5 py-0.5">
      <span className="w-6 shrink-0 pt-0.5 text-xs text-faint uppercase">{language}</span>
      <div lang={language} className="min-w-0 grow">
        <FieldValue value={value} path={path} reading={{ ...reading, valuesIn: language }} />
      </div>
    </div>
  )
}

function Properties({ members, path, reading }: PropertiesProps) {
  return (
    <dl className="gap-x-4 sm:grid sm:grid-cols-[minmax(5rem,max-content)_minmax(0,1fr)]">
      {members.map(([name, value]) => {
        const inner = isLanguage(name) ? path : [...path, name]
        const deprecation = reading.deprecationOf(inner)
        if (deprecation && reading.deprecated === 'hidden') return null
        return (
          <div key={name} className="py-0.5 sm:col-span-2 sm:grid sm:grid-cols-subgrid">
            <dt translate="no" className={deprecation ? 'text-orange' : 'text-faint'}>
              {name}
            </dt>
            <dd className="min-w-0">
              <FieldValue value={value} path={inner} reading={reading} />
              {deprecation && (
                <DeprecationMark deprecation={deprecation} replacing={replacingOf(reading, deprecation.replacement)} />
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

const valueMax = 90

/**
 * The fields that a documented replacement names, with the record's values. `lang` becomes a language with a value.
 * @param replacement e.g. `GpsInfo`, `AccoDetail.lang.Name`, `Tags, type eventcategory`, `A or B`
 */
export function replacingIn(record: JsonObject, replacement: string | null, language: string): ReplacementField[] {
  const paths = [...(replacement ?? '').matchAll(/\b[A-Z_]\w*(?:\.\w+)*/g)].map(([path]) => path)
  const there = [...new Set(paths)].filter(path => path.split('.')[0]! in record)
  const all = there.map(path => {
    const field = inLanguageWithValue(record, path, language)
    return { field, value: shortText(valueAt(record, field.split('.')), language) }
  })
  // If any of the fields has a value, the others are omitted.
  return all.some(({ value }) => value !== null) ? all.filter(({ value }) => value !== null) : all
}

function inLanguageWithValue(record: JsonObject, path: string, language: string): string {
  const [before, after] = path.split('.lang')
  if (after === undefined) return path
  const texts = valueAt(record, before!.split('.'))
  const languages = [language, 'en', ...(isObject(texts) ? Object.keys(texts) : [])]
  const spoken = languages.map(each => `${before}.${each}${after}`)
  return spoken.find(each => !isEmptyValue(valueAt(record, each.split('.')))) ?? spoken[0]!
}

function valueAt(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return value
  if (Array.isArray(value)) return value.map(item => valueAt(item, [name, ...rest])).filter(inner => !isEmptyValue(inner))
  if (!isObject(value)) return null
  if (name in value) return valueAt(value[name], rest)
  // Documented paths omit languages.
  const byLanguage = Object.entries(value).filter(([key]) => /^[a-z]{2}$/.test(key))
  return byLanguage.length > 0
    ? valueAt(Object.fromEntries(byLanguage.map(([key, inner]) => [key, valueAt(inner, [name, ...rest])])), [])
    : null
}

function shortText(value: unknown, language: string): string | null {
  if (isEmptyValue(value)) return null
  const parts = [value].flat(3)
  const text = parts.map(part => itemText(part, language)).join(', ')
  const plain = plainText(text)
  return plain.length > valueMax ? `${cutText(plain, valueMax)} …` : plain
}

function itemText(value: unknown, language: string): string {
  if (!isObject(value)) return String(value)
  const named = inLanguage(value['TagEntry'], language) ?? value['Name'] ?? value['Id'] ?? inLanguage(value, language)
  return typeof named === 'string' && named !== '' ? named : jsonText(value)
}
