import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { apiPath, stationPath } from '@/components/address/page-paths'
import type { ApiReader } from '@/components/source/source'
import { TextLink } from '@/components/text/navigation'
import { Icon } from '@/components/ui/icon'
import { quoted } from '@/lib/grammar/url-query'

type RelatedStation = Readonly<{ type: string; code: string; name: string }>

type Connection = Readonly<{
  code: string
  type: string
  name: string
  from: RelatedStation | null
  to: RelatedStation | null
}>

export type Connections = Readonly<{ children: readonly RelatedStation[]; edges: readonly Connection[]; more: boolean }>

const listed = 60

type Row = Readonly<Record<string, string | undefined>>

export async function readConnections(type: string, code: string, read: ApiReader): Promise<Connections> {
  const [children, edges] = (await Promise.all([read(childrenCall(type, code)), read(edgesCall(type, code))])) as {
    data: Row[]
  }[]
  return {
    children: children!.data.slice(0, listed).flatMap(row => neighbourOf(row, 's') ?? []),
    edges: edges!.data.slice(0, listed).map(connectionOf),
    more: children!.data.length > listed || edges!.data.length > listed,
  }
}

const childrenCall = (type: string, code: string) =>
  apiPath('/timeseries/v2/flat,node/*', {
    limit: listed + 1,
    select: 'stype,scode,sname',
    where: `pcode.eq.${quoted(code)},ptype.eq.${quoted(type)}`,
  })

/** The connections that begin or end at a station, or have its code: a stretch of road is both. */
function edgesCall(type: string, code: string): string {
  const ends = ['sb', 'se', 'e'].map(end => `and(${end}code.eq.${quoted(code)},${end}type.eq.${quoted(type)})`)
  return apiPath('/timeseries/v2/flat,edge/*', {
    limit: listed + 1,
    select: 'ecode,etype,ename,sbcode,sbtype,sbname,secode,setype,sename',
    where: `or(${ends.join(',')})`,
  })
}

const connectionOf = (row: Row): Connection => ({
  ...neighbourOf(row, 'e')!,
  from: neighbourOf(row, 'sb'),
  to: neighbourOf(row, 'se'),
})

function neighbourOf(row: Row, prefix: 's' | 'e' | 'sb' | 'se'): RelatedStation | null {
  const [type, code, name] = ['type', 'code', 'name'].map(field => row[prefix + field])
  return type && code ? { type, code, name: name ?? code } : null
}

export async function ConnectionLists({ connections: { children, edges, more } }: { connections: Connections }) {
  const t = await getTranslations('station')
  return (
    <>
      {children.length > 0 && (
        <List title={t('children')}>
          {children.map(child => (
            <li key={`${child.type} ${child.code}`} className="border-t border-line py-1.5 first:border-t-0">
              <Neighbouring station={child} /> <span className="text-xs text-faint">{child.type}</span>
            </li>
          ))}
        </List>
      )}
      {edges.length > 0 && (
        <List title={t('edges')}>
          {edges.map(({ type, code, name, from, to }) => (
            <li key={`${type} ${code}`} className="border-t border-line py-1.5 first:border-t-0">
              <span className="block">{name}</span>
              <span className="flex flex-wrap items-center gap-1.5 text-xs text-soft">
                {from ? <Neighbouring station={from} /> : t('hiddenEnd')}
                <Icon name="right" className="size-3.5" />
                {to ? <Neighbouring station={to} /> : t('hiddenEnd')}
              </span>
            </li>
          ))}
        </List>
      )}
      {more && <p className="text-sm text-soft">{t('more')}</p>}
    </>
  )
}

function List({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 text-lg">{title}</h2>
      <ul className="max-h-80 overflow-y-auto border border-line bg-sheet px-3 text-sm">{children}</ul>
    </section>
  )
}

const Neighbouring = ({ station }: { station: RelatedStation }) => <TextLink href={stationPath(station)}>{station.name}</TextLink>
