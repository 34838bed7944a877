const phone = { width: 390, height: 844 }

/**
 * The pictures in an order that presents the platform.
 * @param {string} origin URL of a platform with the demo world
 * @returns {Promise<{ name: string, path: string, waitFor?: string, width?: number, height?: number, dark?: boolean, user?: string }[]>}
 */
export async function picturesOf(origin) {
  const read = async path => (await fetch(origin + path)).json()
  const { Items } = await read('/content/v1/MetaData?pagesize=1000&fields=Id,Shortname')
  const idOf = name => Items.find(({ Shortname }) => Shortname === name).Id
  const [parks, castles] = ['Car parks', 'Castles'].map(idOf)
  const record = (await read('/content/v1/HubActivityPoi?tagfilter=castles&pagesize=1&fields=Id')).Items[0].Id
  const series = await seriesOf(read)
  const why = new URLSearchParams({ who: 'client', what: 'dataset', Client: 'narrow-demo', Dataset: 'Vehicle detectors' })
  return [
    { name: 'explorer', path: `/explore/${parks}`, waitFor: '[data-features]' },
    { name: 'dataset', path: `/datasets/${parks}`, height: 860 },
    { name: 'record', path: `/explore/${castles}/r/${record}`, height: 860 },
    { name: 'series', path: `/compare/series?${series}&t=7d`, waitFor: '[data-points]', height: 860 },
    { name: 'time-machine-dark', path: '/stations/ParkingStation/timeline', waitFor: '[data-features]', dark: true },
    { name: 'explain', path: `/admin/check-access?${why}`, user: 'admin', waitFor: 'a[href*="/admin/clients/"]', height: 860 },
    { name: 'role-dark', path: '/admin/roles/BDP_VIEW_CLOSED_DATA', user: 'admin', height: 860, dark: true },
    { name: 'home-phone', path: '/', ...phone },
    { name: 'catalogue-phone', path: '/datasets', ...phone },
    { name: 'record-phone', path: `/explore/${castles}/r/${record}`, ...phone, dark: true },
  ]
}

/** Free parking spaces at two car parks and the temperature, hourly, as parameters of the comparison. */
async function seriesOf(read) {
  const first = async (type, dataType, count) => {
    const path = `/timeseries/v2/flat,node/${type}/${dataType}/latest?select=scode&where=mperiod.eq.3600&limit=-1`
    const codes = (await read(path)).data.map(({ scode }) => scode).sort()
    return codes.slice(0, count).map(code => `${type}:${code.replace(/[~:]/g, '~$&')}:${dataType}:3600`)
  }
  const refs = [...(await first('ParkingStation', 'free', 2)), ...(await first('MeteoStation', 'air-temperature', 1))]
  return refs.map(ref => `s=${encodeURIComponent(ref)}`).join('&')
}
