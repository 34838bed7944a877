import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { stationAddress } from '@/components/address/page-address'
import type { Connections, RelatedStation } from '@/components/station/connections'
import { Link } from '@/components/text/navigation'
import { Icon } from '@/components/ui/icon'

/** The parts of a station, and its connections; nothing where there are none. */
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

const Neighbouring = ({ station }: { station: RelatedStation }) => (
  <Link href={stationAddress(station)} className="link">
    {station.name}
  </Link>
)
