import { getTranslations } from 'next-intl/server'
import { CallLine } from '@/components/call/call-list'
import type { WrittenCall } from '@/components/call/written-call'
import { Link } from '@/components/text/navigation'

const names = ['content', 'catalogue', 'timeseries', 'traffic', 'netex', 'auth', 'writer', 'collector'] as const

type Doors = Record<Exclude<(typeof names)[number], 'catalogue' | 'auth'>, string>

/** The interfaces with one example call each, to copy and run. @param tokenAddress where programs get access tokens */
export async function Interfaces({ doors, tokenAddress }: { doors: Doors; tokenAddress: string }) {
  const [t, home, shell] = await Promise.all([getTranslations('doors'), getTranslations('home'), getTranslations('shell')])
  const calls = callsOf(doors, tokenAddress)
  return (
    <section id="interfaces" aria-labelledby="interfaces-title" className="mt-12 mb-14 scroll-mt-4">
      <h2 id="interfaces-title" className="text-lg">
        {home('interfaces')}
      </h2>
      <p className="mt-1 max-w-[44rem] text-sm text-soft">{home('interfacesLead')}</p>
      <ul className="mt-4 border-b border-line">
        {names.map(name => (
          <li
            key={name}
            className="grid gap-x-8 gap-y-2 border-t border-line py-4 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:items-center"
          >
            <div>
              <h3>{t(`${name}.name`)}</h3>
              <p className="text-sm text-soft">
                {t(`${name}.text`)}
                {name === 'content' && (
                  <>
                    {' '}
                    <Link href="/reference" className="link">
                      {shell('reference')}
                    </Link>
                  </>
                )}
              </p>
            </div>
            <CallLine call={calls[name]} label={home('copyCall', { name: t(`${name}.name`) })} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function callsOf({ content, timeseries, traffic, netex, writer, collector }: Doors, tokenAddress: string) {
  return {
    content: { address: `${content}/v1/Accommodation?pagesize=5&fields=AccoDetail.en.Name,GpsInfo` },
    catalogue: { address: `${content}/v1/MetaData?pagesize=100&fields=Shortname,ApiUrl,RecordCount` },
    timeseries: { address: `${timeseries}/v2/flat,node/ParkingStation/*/latest?select=sname,tname,mvalue,mvalidtime` },
    traffic: { address: `${traffic}/datex/2/` },
    netex: { address: `${netex}/publication.xml` },
    auth: {
      address: tokenAddress,
      body: { type: 'application/x-www-form-urlencoded', text: 'grant_type=client_credentials&client_id=my-app' },
    },
    writer: { address: `${writer}/json/provenance`, token: true, body: { type: 'application/json', text: provenance } },
    collector: {
      address: `${collector}/push/demo-provider/car-parks`,
      token: true,
      body: { type: 'application/json', file: 'data.json' },
    },
  } satisfies Record<(typeof names)[number], WrittenCall>
}

const provenance = '{"dataCollector":"my-collector","dataCollectorVersion":"1.0","lineage":"my city"}'
