import { z } from 'zod'
import { Settings } from '@/lib/settings'

/** The content of `.env.example`: every setting with its description and default, none of them set. */
export function envExample(): string {
  const properties = z.toJSONSchema(Settings, { io: 'input' }).properties ?? {}
  const entries = Object.entries(properties).filter(([name]) => name !== 'NODE_ENV')
  return `${['# Settings of Belvedere. Copy to .env and change what you need; everything has a default.', ...entries.map(entry)].join('\n\n')}\n`
}

function entry([name, schema]: [string, unknown]): string {
  const { description, default: value } = schema as { description?: string; default?: unknown }
  return `# ${description}${value === undefined ? '' : ` (default: ${value})`}\n#${name}=`
}
