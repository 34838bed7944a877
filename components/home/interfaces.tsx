import { getTranslations } from 'next-intl/server'
import { Link } from '@/components/text/navigation'
import { Call } from '@/components/ui/call'

const names = ['content', 'catalogue', 'timeseries', 'traffic', 'netex', 'auth', 'writer', 'collector'] as const

type Doors = Record<Exclude<(typeof names)[number], 'catalogue'>, string>

/** The interfaces with one call each that can be copied and run. @param doors their addresses */
export async function Interfaces({ doors, realm }: { doors: Doors; realm: string }) {
  const [t, home, shell] = await Promise.all([getTranslations('doors'), getTranslations('home'), getTranslations('shell')])
  const calls = callsOf(doors, realm)
  return (
    <section id="interfaces" aria-labelledby="interfaces-title" className="mt-12 mb-14 scroll-mt-4">
      <h2 id="interfaces-title" className="text-xl">
        {home('interfaces')}
      </h2>
      <p className="mt-1 max-w-[44rem] text-soft">{home('interfacesLead')}</p>
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
            <Call text={calls[name]} label={home('copyCall', { name: t(`${name}.name`) })} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function callsOf(
  { auth, content, timeseries, traffic, netex, writer, collector }: Doors,
  realm: string,
): Record<(typeof names)[number], string> {
  return {
    content: `curl '${content}/v1/Accommodation?pagesize=5&fields=AccoDetail.en.Name,GpsInfo'`,
    catalogue: `curl '${content}/v1/MetaData?pagesize=100&fields=Shortname,ApiUrl,RecordCount'`,
    timeseries: `curl '${timeseries}/v2/flat,node/ParkingStation/*/latest?select=sname,tname,mvalue,mvalidtime'`,
    traffic: `curl '${traffic}/datex/2/'`,
    netex: `curl '${netex}/publication.xml'`,
    auth: `curl -d grant_type=client_credentials -d client_id=my-app ${auth}/realms/${realm}/protocol/openid-connect/token`,
    writer: `curl -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' -d '{"dataCollector":"my-collector","dataCollectorVersion":"1.0","lineage":"my city"}' ${writer}/json/provenance`,
    collector: `curl -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' --data-binary @data.json ${collector}/push/demo-provider/car-parks`,
  }
}
