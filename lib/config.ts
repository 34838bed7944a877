/**
 * A setting is a variable of the environment: `settings.ts` describes each one, and `setting-types.ts` has the types of
 * their values. The configuration is the checked value of every setting, with the changes of administrators. Only this
 * file accesses the environment.
 */

import { availableParallelism } from 'node:os'
import type { z } from 'zod'
import { once } from '@/lib/runtime'
import { namesSeveral, severalHosts } from '@/lib/setting-types'
import { type ChangedSettings, changeableSettings, Settings } from '@/lib/settings'

export type Config = z.infer<typeof Settings> & {
  /** Whether demo data with public secrets may exist. */
  demo: boolean
}

/** A setting that cannot be used. The message is one sentence for the operator. */
export class ConfigError extends Error {}

/** The configuration of this process. Changeable settings must be read at each use. @throws ConfigError */
export function config(): Config {
  return once('config', () => readConfig(process.env))
}

/** Applies changes in this process as if it had been started with them, replacing earlier changes. */
export function changeSettings(changes: ChangedSettings): void {
  const next = settingsWith(changes)
  Object.assign(config(), Object.fromEntries(changeableSettings.map(name => [name, next[name]])))
}

/** The settings of the environment with changes applied. An invalid change, e.g. of another version, is ignored. */
export function settingsWith(changes: ChangedSettings, environment: Environment = process.env): Config {
  const usable = changeableSettings.flatMap(name => {
    const value = changes[name]
    return value !== undefined && Settings.shape[name].safeParse(value).success ? [[name, value]] : []
  })
  return readConfig({ ...environment, ...Object.fromEntries(usable) })
}

type Environment = Readonly<Record<string, string | undefined>>

type SettingDescription = Readonly<{
  name: string
  /** The configured value or the default. Null without either, and for secrets. */
  value: string | null
  given: boolean
  secret: boolean
  meaning: string
}>

const secretNames = /SECRET|PASSWORD|TOKEN$|^DATABASE_|^RELAY_URL$/

/** Every setting as it was at the start. Values of secrets, and of URLs that may contain a secret, are left out. */
export const describeSettings = (environment: Environment = process.env): SettingDescription[] =>
  Object.entries(Settings.shape).map(([name, schema]) => {
    const text = environment[name] || null
    const secret = secretNames.test(name)
    return {
      name,
      value: secret ? null : (text ?? defaultText(schema)),
      given: text !== null,
      secret,
      meaning: schema.description ?? '',
    }
  })

/** The default of a setting, or null for lists and for settings without a default. */
function defaultText(schema: z.ZodType): string | null {
  const { data } = schema.safeParse(undefined)
  return data === undefined || typeof data === 'object' ? null : String(data)
}

/** Parses the settings of an environment. @throws ConfigError with every invalid setting */
export function readConfig(environment: Environment): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = Settings.safeParse(given)
  if (!result.success)
    throw new ConfigError(result.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`).join('; '))
  const complaints = [
    ...complaintsAboutHosts(result.data, given),
    ...[complaintsAboutIssuer, complaintsAboutAliases, complaintsAboutRelay, complaintsAboutStyle].flatMap(find =>
      find(result.data),
    ),
  ]
  if (complaints.length > 0) throw new ConfigError(complaints.join('; '))
  return { ...result.data, demo: demoAllowed(result.data) }
}

/** If a URL has no host, the driver reads PGHOST, which must not name several. */
const complaintsAboutHosts = ({ DATABASE_URL, DATABASE_READ_URL }: z.infer<typeof Settings>, { PGHOST = '' }: Environment) =>
  [DATABASE_URL, DATABASE_READ_URL].some(url => url && new URL(url).hostname === '') && namesSeveral(PGHOST)
    ? [`PGHOST: ${severalHosts}`]
    : []

/** Reports settings of the issuer that require another setting: without it, they would only seem to protect. */
function complaintsAboutIssuer(settings: z.infer<typeof Settings>): string[] {
  const { AUTH_ISSUER, AUTH_CLIENT_ID, AUTH_CLIENT_SECRET } = settings
  const ofIssuer = ['AUTH_CLIENT_ID', 'AUTH_CLIENT_SECRET', 'AUTH_AUDIENCE'] as const
  return [
    ...(AUTH_ISSUER ? [] : ofIssuer.filter(key => settings[key]).map(key => `${key}: is for AUTH_ISSUER, which is not set`)),
    ...(AUTH_CLIENT_ID && !AUTH_CLIENT_SECRET ? ['AUTH_CLIENT_SECRET: is missing; AUTH_CLIENT_ID needs it'] : []),
    ...(AUTH_CLIENT_SECRET && !AUTH_CLIENT_ID ? ['AUTH_CLIENT_ID: is missing; AUTH_CLIENT_SECRET belongs to it'] : []),
  ]
}

const complaintsAboutAliases = ({ AUTH_REALM, AUTH_REALM_ALIASES }: z.infer<typeof Settings>): string[] =>
  AUTH_REALM_ALIASES.includes(AUTH_REALM)
    ? [`AUTH_REALM_ALIASES: ${AUTH_REALM} is the realm itself; name the others only, or set AUTH_REALM to another name`]
    : []

function complaintsAboutRelay({ RELAY, RELAY_URL, RELAY_USER, RELAY_PASSWORD }: z.infer<typeof Settings>): string[] {
  if (RELAY === 'none') return RELAY_URL.length > 0 ? ['RELAY_URL: is for a broker, and RELAY names none'] : []
  const schemes = RELAY === 'nats' ? /^(?!kafka:)/ : /^(?!nats:|tls:)/
  return [
    ...(RELAY_URL.length > 0 ? [] : [`RELAY_URL: is missing; RELAY=${RELAY} needs it`]),
    ...RELAY_URL.filter(address => !schemes.test(address)).map(address => `RELAY_URL: ${address} is no URL of ${RELAY}`),
    ...(RELAY === 'kafka' && RELAY_PASSWORD && !RELAY_USER ? ['RELAY_USER: is missing; RELAY_PASSWORD belongs to it'] : []),
  ]
}

const complaintsAboutStyle = ({ MAP_STYLE_URL, MAP_STYLE_ORIGINS }: z.infer<typeof Settings>): string[] =>
  MAP_STYLE_ORIGINS.length > 0 && !MAP_STYLE_URL ? ['MAP_STYLE_ORIGINS: is for MAP_STYLE_URL, which is not set'] : []

// The secrets of the demo are public, so by default it exists only where no other machine can reach it.
function demoAllowed(settings: z.infer<typeof Settings>): boolean {
  if (settings.DEMO) return settings.DEMO === '1'
  return !settings.DATABASE_URL && isLoopback(settings.HOST)
}

/** Maximum default number of workers: more would need more connections than PostgreSQL allows by default. */
const usualWorkersMax = 5

/**
 * The number of API processes: WORKERS, or by default one per processor, or one per two with the embedded database, which
 * needs as much time as its client. On two processors two workers are still faster than one. In development there is one.
 */
export function workersOf({ WORKERS, NODE_ENV, DATABASE_URL }: Config, processors = availableParallelism()): number {
  if (NODE_ENV === 'development') return 1
  const usual = DATABASE_URL ? processors : Math.max(Math.min(processors, 2), Math.floor(processors / 2))
  return WORKERS ?? Math.min(usual, usualWorkersMax)
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\./.test(host)
}

/** Sets the pages' URL for next-auth, which reads it only from the environment. */
export function setNextAuthUrl(address: string): void {
  process.env['NEXTAUTH_URL'] = address
}

/** Passes the configuration of the build to Next, which would otherwise compile `next.config.ts` at each start. */
export function setNextConfiguration(configuration: object): void {
  process.env['__NEXT_PRIVATE_STANDALONE_CONFIG'] = JSON.stringify(configuration)
}
