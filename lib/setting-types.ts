/** Types of the values of settings, each with the check and the message for the operator. */

import { BlockList, isIP } from 'node:net'
import { z } from 'zod'

/** An http or https URL; slashes at its end are removed. */
export const origin = z
  .url({ protocol: /^https?$/ })
  .transform(text => text.replace(/\/+$/, ''))
  .optional()

/** The URL of a PostgreSQL database. It names one host, because the driver uses the first of several that responds. */
export const databaseUrl = z
  .string()
  .superRefine((text, context) => {
    const message = databaseUrlFlaw(text)
    if (message) context.addIssue({ code: 'custom', message })
  })
  .optional()

function databaseUrlFlaw(text: string): string | null {
  const [, hosts = ''] = /^[a-z]+:\/\/(?:[^/?#]*@)?([^/?#]*)/i.exec(text) ?? []
  if (namesSeveral(hosts) || namesSeveral(/[?&]host=([^&]*)/.exec(text)?.[1] ?? '')) return severalHosts
  if (/^postgres(ql)?:/.test(text) && URL.canParse(text)) return null
  return 'must be a URL such as postgres://user:password@db.example.org:5432/belvedere; in a password % / ? # @ are written as %25 %2F %3F %23 %40'
}

export const namesSeveral = (hosts: string): boolean => /,|%2c/i.test(hosts)

export const severalHosts =
  'names several hosts; name one that leads to the right server, such as a balancer (HAProxy in front of Patroni), see docs/operating/database.md'

export const origins = z
  .string()
  .default('')
  .transform((text, context) =>
    text
      .split(/[\s,]+/)
      .filter(Boolean)
      .flatMap(entry => {
        if (isWebAddress(entry)) return [new URL(entry).origin]
        context.addIssue({ code: 'custom', message: `${entry} is no URL such as https://tiles.example.org` })
        return []
      }),
  )

/** Origins as in `origins`, or `*` for all. */
export const frameOrigins = z.union([z.literal('*').transform(all => [all as string]), origins])

/** URLs of contacts (`mailto:`, `https:`, `tel:`), separated by commas or spaces. @see RFC 9116 §2.5.3 */
export const contacts = z
  .string()
  .default('')
  .transform((text, context) => {
    const entries = text.split(/[\s,]+/).filter(Boolean)
    for (const entry of entries)
      if (!/^(mailto:[^@]+@[^@]+|https:\/\/.+|tel:\+?[\d-]+)$/i.test(entry) || !URL.canParse(entry))
        context.addIssue({ code: 'custom', message: `${entry} is no URL such as mailto:security@valley.example` })
    return entries
  })

/** Whether a string is a URL whose host may be in a Content-Security-Policy; the host may begin with `*.`. */
const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && /^https?:\/\/(?:\*\.)?(?:[\w.-]+|\[[\da-f:]+\])(?::\d+)?$/.test(new URL(text).origin)

/** The URL of a map style, with `{theme}` after its host for light and dark pages. */
export const styleUrl = z.string().refine(isWebAddress, 'a URL that begins with http:// or https:// and a host').optional()

/** The URL of an issuer of tokens, compared exactly with their `iss`, including a trailing slash. */
export const issuer = z
  .url({ protocol: /^https?$/ })
  .refine(text => !/[?#@]/.test(text), 'a URL without a query, a fragment and a user')
  .optional()

const realmWords = 'the name of a realm: letters, digits, _ and -, at most 64'

/** The name of a realm, a path segment of the token endpoints: `/realms/{realm}/…`. */
export const realm = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, realmWords)

export const realms = z
  .string()
  .default('')
  .transform((text, context) => {
    const names = text.split(/[\s,]+/).filter(Boolean)
    for (const name of names)
      if (!realm.safeParse(name).success) context.addIssue({ code: 'custom', message: `${name} is not ${realmWords}` })
    return [...new Set(names)]
  })

export const onOff = (usual: 'on' | 'off') => z.enum(['on', 'off']).default(usual)

export const matching = (pattern: RegExp, usual: string) => z.string().regex(pattern).default(usual)

export const flag = z.enum(['0', '1']).optional()

export const decimal = (min: number, max: number, usual: number) => z.coerce.number().min(min).max(max).default(usual)

export const whole = (min: number, max: number, usual: number) => z.coerce.number().int().min(min).max(max).default(usual)

export const quota = (perSecond: number) => whole(1, 1_000_000, perSecond)

export const days = (most: number) => whole(0, 1_000_000, most)

/** IP addresses and networks in CIDR notation, separated by commas or spaces. */
export const networks = z
  .string()
  .default('')
  .transform((text, context) => {
    const list = new BlockList()
    for (const entry of text.split(/[\s,]+/).filter(Boolean))
      if (!addNetwork(list, entry))
        context.addIssue({ code: 'custom', message: `${entry} is not an IP address or a network such as 10.0.0.0/8` })
    return list
  })

/** Publishers of road-traffic feeds: `slug:country:identifier`, separated by commas. */
export const suppliers = z
  .string()
  .default('')
  .transform((text, context) =>
    text
      .split(',')
      .map(entry => entry.trim())
      .filter(Boolean)
      .flatMap(entry => {
        const [, slug, country, identifier] = /^([a-z0-9-]{1,100}):([a-z]{2}|other):([^:\p{Cc}]{1,100})$/u.exec(entry) ?? []
        if (slug !== undefined) return [{ slug, country: country!, identifier: identifier! }]
        context.addIssue({ code: 'custom', message: `${entry} is not slug:country:identifier such as province-bz:it:ITPBZ` })
        return []
      }),
  )

const monthsMax = 1200

/** The number of months for which something is kept, where 0 means without limit. @param kept the default */
export const retentionMonths = (kept: number) => whole(0, monthsMax, kept)

/** Months for which something is kept, where 0 means without limit, with exceptions for station types or data types. */
export type RetentionMonths = Readonly<{
  months: number
  of: readonly Readonly<{ stationType: string; dataType: string | null; months: number }>[]
}>

const monthsRule = /^(?:([^/=]+)(?:\/([^=]+))?=\s*)?(\d{1,4})$/

/** A number of months, and exceptions: `StationType=24` and `StationType/data type=12`, separated by commas. */
export const retentionMonthsByType = z
  .string()
  .default('0')
  .transform((text, context): RetentionMonths => {
    const rules = new Map<string, RetentionMonths['of'][number]>()
    for (const entry of text.split(',').map(one => one.trim())) {
      if (entry === '') continue
      const [, type = '', dataType = null, count = ''] = monthsRule.exec(entry) ?? []
      const [stationType, name] = [type.trim(), dataType?.trim() ?? null]
      const key = name === null ? stationType : `${stationType}/${name}`
      const flaw =
        count === '' || Number(count) > monthsMax
          ? `is not a number of months up to ${monthsMax}, such as 60 or ParkingSensor=24`
          : rules.has(key) && 'says again what is said before'
      if (flaw) context.addIssue({ code: 'custom', message: `${entry} ${flaw}` })
      rules.set(key, { stationType, dataType: name, months: Number(count) })
    }
    const { '': general, ...others } = Object.fromEntries(rules)
    return { months: general?.months ?? 0, of: Object.values(others) }
  })

export const brokers = z
  .string()
  .default('')
  .transform((text, context) => {
    const urls = text.split(/[\s,]+/).filter(Boolean)
    for (const address of urls)
      if (!/^(?:(?:nats|tls|kafka):\/\/)?(?:[\w.-]+|\[[\da-fA-F:]+\]):\d{1,5}$/.test(address))
        context.addIssue({
          code: 'custom',
          message: `${address.replace(/\/\/.*@/, '//…@')} is not a URL such as nats://127.0.0.1:4222`,
        })
    return urls
  })

export const timeZone = z.string().refine(isTimeZone, 'the name of a time zone, such as Europe/Rome')

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

function addNetwork(list: BlockList, entry: string): boolean {
  const [address = '', prefix, ...others] = entry.split('/')
  const version = isIP(address)
  if (!version || others.length > 0) return false
  const family = `ipv${version as 4 | 6}` as const
  if (prefix === undefined) list.addAddress(address, family)
  else if (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128))
    list.addSubnet(address, Number(prefix), family)
  else return false
  return true
}
