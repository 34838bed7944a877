import { message } from '../../harness/soap-messages'
import { get, nothingBelow, type RoleRoute, type RoleRoutes } from './role-route'

/** A message that is answered, and one that cannot be read: SOAP 1.2 says 400 where its sender is at fault. */
const soapCall: RoleRoute = {
  ask: {
    method: 'POST',
    path: '/netex',
    headers: { 'Content-Type': 'application/soap+xml' },
    body: message('<w:CheckStatus/>', { version: '1.2' }),
  },
  may: 'everybody',
  status: 200,
  malformed: '<a',
}

/** SOAP producer: open, and a subscription belongs to its creator. */
export const netexRoutes: RoleRoutes = {
  'GET /netex': [get('/netex'), get('/netex?wsdl'), get('/netex?xsd=siri')],
  'POST /netex': [soapCall],
  'GET /netex/publication.xml': [get('/netex/publication.xml', 404), get('/netex/publication.xml?feed=secret', 404)],
  'GET /netex/timetables': [get('/netex/timetables')],
  ...nothingBelow('netex'),
}
