import { z } from 'zod'
import { Settings } from '@/lib/settings'
import topics from './setting-topics.json'

type Setting = Readonly<{ name: string; description: string; value: string | undefined }>

/** Settings by topic: a setting belongs to the first topic that names it or the beginning of its name, e.g. `QUOTA_*`. */
function byTopic(): readonly (readonly [string, readonly Setting[]])[] {
  const properties = z.toJSONSchema(Settings, { io: 'input' }).properties ?? {}
  const settings = Object.entries(properties)
    .filter(([name]) => name !== 'NODE_ENV')
    .map(([name, schema]): Setting => {
      const { description = '', default: value } = schema as { description?: string; default?: unknown }
      return { name, description, value: value === undefined ? undefined : String(value) }
    })
  return Object.entries(topics).map(([topic, names]) => [topic, settings.filter(({ name }) => topicOf(name) === names)])
}

const topicOf = (name: string): readonly string[] | undefined =>
  Object.values(topics).find(names =>
    names.some(each => (each.endsWith('*') ? name.startsWith(each.slice(0, -1)) : name === each)),
  )

/** The content of `.env.example`: every setting with its description and default, none of them set. */
export function envExample(): string {
  const parts = byTopic().map(([topic, settings]) => [`# ${topic}`, ...settings.map(entry)].join('\n\n'))
  return `${['# Settings of Belvedere. Copy to .env and change what you need; everything has a default.', ...parts].join('\n\n')}\n`
}

const entry = ({ name, description, value }: Setting): string =>
  `# ${description}${value === undefined ? '' : ` (default: ${value})`}\n#${name}=`

/** The content of `docs/operating/settings.md`: a table for each topic. */
export function settingsPage(): string {
  const parts = byTopic().map(([topic, settings]) => [
    `## ${topic}`,
    ['| Setting | Default | Meaning |', '|---|---|---|', ...settings.map(row)].join('\n'),
  ])
  return `${[lead, ...parts.flat()].join('\n\n')}\n`
}

const lead = `# Settings

Every setting is a variable of the environment, or a line of the file \`.env\` in the project's directory; the environment has precedence. Everything has a
default. An unknown value stops the start with a sentence that names the setting. Administrators can change some of them at \`/admin/operations\` while the
platform runs.`

const row = ({ name, description, value }: Setting): string =>
  `| \`${name}\` | ${value === undefined || value === '' ? '' : `\`${value}\``} | ${description.replaceAll('|', '\\|')} |`
