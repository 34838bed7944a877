import { z } from 'zod'
import {
  brokers,
  contacts,
  databaseUrl,
  days,
  decimal,
  flag,
  frameOrigins,
  issuer,
  matching,
  networks,
  onOff,
  origin,
  origins,
  quota,
  realm,
  realms,
  retentionMonths,
  retentionMonthsByType,
  styleUrl,
  suppliers,
  timeZone,
  whole,
} from '@/lib/setting-types'

/** Largest request body of any interface, in bytes, uncompressed; an interface may allow less. */
export const bodyLimitBytes = 50 * 1024 * 1024

// Reads assume that no month is packed within six days of its end (`storageFrom`); one more day allows for wrong clocks.
const packedAfterDaysMin = 7

/** Every setting: a variable of the environment, not set if it is empty. `.env.example` lists the same keys. */
export const Settings = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'])
    .default('production')
    .describe('development serves pages through the compiler'),
  PORT: whole(0, 65535, 3000).describe('port to listen on; 0: any free port'),
  HOST: z
    .string()
    .default('127.0.0.1')
    .describe('IP address to listen on; anything but loopback is a deployment and needs its own secrets'),
  WORKERS: z.coerce
    .number()
    .int()
    .min(1)
    .max(64)
    .optional()
    .describe(
      'processes that serve the interfaces; absent: one for each processor with DATABASE_URL, one for every two with the embedded database but two on two or three, five at most',
    ),
  DATA_DIR: z.string().default('.data').describe('directory of the embedded database'),
  DATABASE_URL: databaseUrl.describe('a PostgreSQL 15 or newer to use instead of the embedded one'),
  DATABASE_READ_URL: databaseUrl.describe('a streaming replica of it that serves reading requests'),
  REPLICA_LAG_SECONDS: decimal(0.5, 3600, 2).describe(
    'how far that replica may be behind; beyond it reading goes to the primary',
  ),
  DATABASE_SILENCE_SECONDS: decimal(0.5, 600, 10).describe('how long requests wait for a database that does not respond at all'),
  STOP_DELAY_SECONDS: decimal(0, 600, 0).describe(
    'how long requests are still accepted after the signal to stop while /health/ready is 503, so that a balancer notices',
  ),
  BACKUP_HOURS: decimal(0, 8760, 0).describe('after how many hours the next backup is written to DATA_DIR/backups; 0: none'),
  BACKUPS_KEPT: whole(1, 10_000, 7).describe('how many of these backups are kept'),
  BACKUP_PASSPHRASE: z
    .string()
    .min(12)
    .optional()
    .describe(
      'encrypts keys, secrets, sessions and hashes of passwords in backups, and shows whether one was changed; without it they are left out, and after a restore users and clients need new passwords and secrets',
    ),
  PUBLIC_URL: origin.describe('URL under which callers reach the platform; links begin with it'),
  SECURITY_CONTACT: contacts.describe(
    'where vulnerabilities are reported, published at /.well-known/security.txt: mailto:, https: or tel: URLs separated by commas, the preferred one first; not set: there is no such file',
  ),
  AUTH_URL: origin.describe('separate host name for the identity provider'),
  CONTENT_URL: origin.describe('separate host name for the content interface and the catalogue'),
  TIMESERIES_URL: origin.describe('separate host name for the time series interface'),
  WRITER_URL: origin.describe('separate host name for the writer interface'),
  PUSH_URL: origin.describe('separate host name for the push collector'),
  DATEX_URL: origin.describe('separate host name for the road-traffic feed'),
  NETEX_URL: origin.describe('separate host name for the SOAP producer'),
  AUTH_REALM: realm.default('belvedere').describe('name of the realm in the URLs of tokens'),
  AUTH_REALM_ALIASES: realms.describe(
    'other names of that realm, for clients with a name compiled in, separated by commas, e.g. noi; each is an issuer of its own with the same people, clients and keys, and tokens of all of them are accepted',
  ),
  AUTH_ISSUER: issuer.describe(
    'URL of an OpenID provider to use instead of the built-in one, exactly as its tokens name it, e.g. https://id.example.org/realms/valley',
  ),
  AUTH_CLIENT_ID: z.string().optional().describe('client id of the pages at AUTH_ISSUER'),
  AUTH_CLIENT_SECRET: z.string().optional().describe('secret of that client'),
  AUTH_AUDIENCE: z.string().optional().describe('audience that tokens of AUTH_ISSUER must name; not set: any'),
  AUTH_ROLE_CLIENTS: z
    .string()
    .default('odh-mobility-v2,odh-mobility-writer')
    .describe('clients of AUTH_ISSUER whose client roles are used here, separated by commas; realm roles always are'),
  PUSH_CLIENT_ID: z.string().default('push-collector').describe('client id that permission requests name as their audience'),
  MAP_GROUND: z
    .string()
    .optional()
    .describe('PMTiles file with streets and places for the maps; absent: the one in DATA_DIR, if there is one'),
  MAP_STYLE_URL: styleUrl.describe(
    'URL of a MapLibre style that replaces the basemap; {theme} in it becomes light or dark; browsers then read from that host',
  ),
  MAP_STYLE_ORIGINS: origins.describe(
    'other hosts from which that style reads, separated by commas, e.g. https://tiles.example.org',
  ),
  REGION: z
    .string()
    .optional()
    .describe(
      'the region of the data, which the start page names; one name, or one for each language: en=South Tyrol;de=Südtirol;it=Alto Adige',
    ),
  EMBED_ORIGINS: frameOrigins.describe(
    'sites that may show the maps under /embed in a frame, separated by commas, e.g. https://valley.example; *: all; not set: none',
  ),
  TILES_ABOVE: whole(0, 1_000_000_000, 20_000).describe('lists of more records than this are drawn on the map from vector tiles'),
  QUOTAS: z.enum(['on', 'off']).optional().describe('limits on requests per second and caller; not set: on, and off in the demo'),
  QUOTA_ANONYMOUS: quota(10).describe('requests per second from one network address without a token'),
  QUOTA_REFERER: quota(20).describe('the same when the request names the site it is sent for, by Referer'),
  QUOTA_BASIC: quota(50).describe('requests per second of a caller with a token'),
  QUOTA_ADVANCED: quota(100).describe('the same with the role ODH_ROLE_ADVANCED'),
  QUOTA_PREMIUM: quota(200).describe('the same with the role ODH_ROLE_PREMIUM'),
  QUOTA_UNIDENTIFIED: quota(100).describe(
    'requests per second from one network address to routes without tokens: sign-in, tokens, keys, help',
  ),
  QUOTA_PAGES: quota(20).describe('pages per second for one network address, signed in or not'),
  QUOTA_INVALID_TOKENS: quota(20).describe('requests per second from one network address with invalid tokens'),
  QUOTA_BURST_SECONDS: whole(1, 3600, 5).describe('how many seconds of its quota a caller may use immediately'),
  HISTORY_DAYS_ANONYMOUS: days(5).describe('with quotas on: days of measurements in one request, without a token; 0: any number'),
  HISTORY_DAYS_REFERER: days(100).describe('the same when the request names the site it is sent for, by Referer'),
  HISTORY_DAYS_BASIC: days(1000).describe('the same for a caller with a token'),
  HISTORY_DAYS_ADVANCED: days(0).describe('the same with the role ODH_ROLE_ADVANCED'),
  HISTORY_DAYS_PREMIUM: days(0).describe('the same with the role ODH_ROLE_PREMIUM'),
  TRUSTED_PROXIES: networks.describe(
    'IP addresses and networks whose X-Forwarded-For is trusted, separated by commas, e.g. 127.0.0.1,10.0.0.0/8',
  ),
  FETCH_NETWORKS: networks.describe(
    'IP addresses and networks from which documents are fetched for callers, and at which consumers are notified, in addition to the public internet, at any port, separated by commas',
  ),
  SECOND_WALL: onOff('on').describe("whether guests' queries run as a database role that cannot read closed rows"),
  NETEX_CODESPACE: matching(/^[A-Za-z][A-Za-z0-9_-]{0,19}$/, 'IT').describe(
    'first part of the ids in published timetables; used for what is imported afterwards, like the next one',
  ),
  NETEX_NUTS: matching(/^[A-Z]{2}[A-Z0-9]{0,3}$/, 'ITH10').describe('second part of these ids: the statistical region'),
  NETEX_PARTICIPANT: matching(/^[A-Za-z0-9._-]{1,64}$/, 'BELVEDERE').describe(
    'name of the publisher of timetables, as consumers see it',
  ),
  TRAFFIC_SUPPLIERS: suppliers.describe(
    'who publishes road-traffic feeds, as consumers know them: slug:country:identifier, separated by commas, e.g. province-bz:it:ITPBZ; feeds named here exist even while they are empty; others appear with their first announcement',
  ),
  TRAFFIC_TIME_ZONE: timeZone
    .default('Europe/Rome')
    .describe('time zone of road-traffic feeds; an accident without an end is published on the day it begins'),
  NETEX_REQUIRE_TOKEN: flag.describe(
    '1: timetables and the SOAP producer need an access token; not set: every caller may read them',
  ),
  NETEX_REQUEST_BYTES_MAX: whole(1024, bodyLimitBytes, 1024 * 1024).describe(
    'largest message that the SOAP producer reads, unpacked, in bytes',
  ),
  NETEX_SUBSCRIBING_PER_MINUTE: whole(1, 1_000_000, 60).describe(
    'requests per minute that create or delete subscriptions to timetables, for one caller with a token or one network address',
  ),
  NETEX_SUBSCRIPTIONS_MAX: whole(0, 1_000_000, 10_000).describe('subscriptions to timetables at the same time'),
  NETEX_SUBSCRIPTIONS_PER_CALLER_MAX: whole(1, 100_000, 100).describe(
    'the same for one caller: a user or client with a token, or a network address without one',
  ),
  NETEX_NOTIFICATIONS: z
    .enum(['off', 'data-ready', 'direct'])
    .default('off')
    .describe(
      'whether consumers of subscriptions are called when a timetable is published; data-ready: only a notice; direct: with the data',
    ),
  DEMO: flag.describe(
    '1 fills an empty database with the demo and its sign-ins, 0 never does; not set: only with the embedded database on loopback',
  ),
  DEMO_MEASURING: onOff('on').describe('whether the stations of the demo keep measuring while the platform runs'),
  PAGES: onOff('on').describe('off serves the interfaces without the pages'),
  CACHES_OFF: z
    .string()
    .optional()
    .describe('caches that are not used, by their names in the metrics, separated by commas: to find out what each saves'),
  TIMESERIES_UNQUOTED_STRINGS: z
    .enum(['refuse', 'accept'])
    .default('refuse')
    .describe('whether `where` accepts strings without quotes from old clients'),
  STREAMS_MAX: whole(0, 100_000, 200).describe('streams of measurements that are open at the same time'),
  STREAMS_PER_CALLER_MAX: whole(1, 100_000, 20).describe(
    'the same for one caller: a user or client with a token, or a network address without one',
  ),
  ARRIVALS_KEPT_MINUTES: whole(1, 5_256_000, 360).describe(
    'how long a stream of measurements can be resumed after it was interrupted',
  ),
  MEASUREMENTS_AHEAD_HOURS: decimal(0, 87_600, 24).describe(
    'how many hours ahead the time of a measurement may be; a push with a later one is refused; 0: any; forecasts may always be later: data types whose rtype is Forecast, or whose metadata say forecast: true',
  ),
  MEASUREMENTS_FROM_YEAR: whole(1970, 1980, 1980).describe(
    'first year that measurements may be of; earlier times are refused, because they usually are seconds where milliseconds are expected; 1970 at the earliest',
  ),
  MEASUREMENTS_PACKED_AFTER_DAYS: z.coerce
    .number()
    .int()
    .max(36_500)
    .refine(days => days === 0 || days >= packedAfterDaysMin, `0, or at least ${packedAfterDaysMin}`)
    .default(35)
    .describe(
      'how many days after its end a month of measurements is packed, into a tenth of its space; it is read and corrected as before; at least 7; 0: never',
    ),
  MEASUREMENTS_KEPT_MONTHS: retentionMonthsByType.describe(
    'how many whole months measurements are kept in addition to the current one; 0: indefinitely; other numbers for types of stations or some of their data types behind a comma, e.g. 0,EChargingStation=24,TrafficSensor/headway=6; the newest measurement of a series stays',
  ),
  EVENTS_KEPT_MONTHS: retentionMonths(0).describe('the same of events of networks such as incidents, after their end'),
  CHANGES_KEPT_MONTHS: retentionMonths(0).describe(
    'the same of the history of records and of former metadata of stations; the latest change of each stays',
  ),
  USAGE_KEPT_MONTHS: retentionMonths(25).describe('the same of counts of requests by dataset, client and day'),
  AUDIT_KEPT_MONTHS: retentionMonths(25).describe(
    'the same of the audit log, of requests for roles that were decided, and of failed items',
  ),
  AUDIT_ARCHIVE_DIR: z
    .string()
    .optional()
    .describe('directory where each month of the audit log becomes a file before it is removed; absent: it is only removed'),
  AUDIT_ADDRESS_DAYS: days(90).describe(
    'after how many days IP addresses in the audit log are shortened to their network, 192.0.2.0/24 or 2001:db8::/48; 0: never',
  ),
  PUSH_MAX_BYTES: whole(1, bodyLimitBytes, 10 * 1024 * 1024).describe(
    'largest message that the push collector accepts, in bytes, uncompressed; 50 MB at most',
  ),
  PUSH_KEPT_DAYS: whole(0, 36_500, 0).describe(
    'how many days pushed messages are kept; those that still wait for a consumer stay; 0: indefinitely',
  ),
  CATALOG_CHECK_HOURS: decimal(0, 8760, 24).describe(
    'hours after which the endpoint of a dataset is checked again; 0: only when an administrator asks',
  ),
  RELAY: z
    .enum(['none', 'nats', 'kafka'])
    .default('none')
    .describe('broker that gets what is pushed to the collector, after it has been stored: NATS JetStream or Kafka'),
  RELAY_URL: brokers.describe('URLs of that broker, separated by commas, e.g. nats://127.0.0.1:4222, or kafka://127.0.0.1:9092'),
  RELAY_NAME: matching(/^[A-Za-z0-9_-]{1,100}$/, 'pushes').describe(
    'first part of the subjects, and the stream that is created for them, in NATS; the topic in Kafka',
  ),
  RELAY_USER: z.string().optional().describe('user at the broker'),
  RELAY_PASSWORD: z.string().optional().describe('password of that user; without a user the token of NATS'),
  RELAY_SASL: z
    .enum(['plain', 'scram-sha-256', 'scram-sha-512'])
    .default('scram-sha-512')
    .describe('how that user proves itself to Kafka'),
  RELAY_TLS: onOff('off').describe('whether the connection to the broker is encrypted'),
  METRICS_PORT: z.coerce
    .number()
    .int()
    .min(1)
    .max(65535)
    .optional()
    .describe('separate port, on HOST, where Prometheus reads /metrics without a token'),
  METRICS_TOKEN: z.string().min(16).optional().describe('token with which Prometheus reads /metrics at the URL of the platform'),
  REQUEST_LOG: onOff('off').describe('whether each request is a line of the log'),
  OTEL_EXPORTER_OTLP_ENDPOINT: origin.describe(
    'URL of an OpenTelemetry collector that gets a trace of each request, e.g. http://127.0.0.1:4318',
  ),
  OTEL_TRACES_SAMPLER_ARG: decimal(0, 1, 1).describe(
    'share of the requests that are traced, where the caller has not decided it',
  ),
  LOG_LEVEL: z.enum(['error', 'info', 'debug']).default('info').describe('how much is written to the log'),
})

/** Settings that administrators may change: none of them reveals or removes data, or could lock administrators out. */
export const changeableSettings = [
  'QUOTAS',
  'QUOTA_ANONYMOUS',
  'QUOTA_REFERER',
  'QUOTA_BASIC',
  'QUOTA_ADVANCED',
  'QUOTA_PREMIUM',
  'QUOTA_UNIDENTIFIED',
  'QUOTA_PAGES',
  'QUOTA_INVALID_TOKENS',
  'QUOTA_BURST_SECONDS',
  'HISTORY_DAYS_ANONYMOUS',
  'HISTORY_DAYS_REFERER',
  'HISTORY_DAYS_BASIC',
  'HISTORY_DAYS_ADVANCED',
  'HISTORY_DAYS_PREMIUM',
  'TILES_ABOVE',
  'STREAMS_MAX',
  'STREAMS_PER_CALLER_MAX',
  'TIMESERIES_UNQUOTED_STRINGS',
  'LOG_LEVEL',
  'NETEX_SUBSCRIBING_PER_MINUTE',
  'NETEX_SUBSCRIPTIONS_MAX',
  'NETEX_SUBSCRIPTIONS_PER_CALLER_MAX',
  'NETEX_NOTIFICATIONS',
] as const satisfies readonly (keyof typeof Settings.shape)[]

export type ChangeableSetting = (typeof changeableSettings)[number]

/** Values of changed settings, in the form of the environment. */
export type ChangedSettings = Readonly<Partial<Record<ChangeableSetting, string>>>
