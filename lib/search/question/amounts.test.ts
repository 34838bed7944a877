import { expect, test } from 'vitest'
import { amountsIn, bareAmountsIn, valueCodesOf } from '@/lib/search/question/amounts'
import { tokensOf } from '@/lib/search/question/tokens'

const codesIn = (question: string) => amountsIn(tokensOf(question)).map(amount => [amount.text, ...valueCodesOf(amount)])

test.each([
  ['hotels under 100 euros', [['under 100 euros', 'Accommodation.AccoHGVInfo.PriceFrom<100']]],
  ['hotels no more than 100 euros', [['no more than 100 euros', 'Accommodation.AccoHGVInfo.PriceFrom<=100']]],
  ['hotel nicht mehr als 100 Euro', [['nicht mehr als 100 Euro', 'Accommodation.AccoHGVInfo.PriceFrom<=100']]],
  ['hotel non più di 100 euro', [['non più di 100 euro', 'Accommodation.AccoHGVInfo.PriceFrom<=100']]],
  ['touren nicht unter 2,5 stunden', [['nicht unter 2,5 stunden', 'HubActivityPoi.DistanceDuration>=2.5']]],
  ['colonnine almeno 50 kw', [['almeno 50 kw', 'EChargingPlug.smetadata.outlets.0.maxPower>=50']]],
  ['hotel unter 100€ meran', [['unter 100 €', 'Accommodation.AccoHGVInfo.PriceFrom<100']]],
  [
    'unterkünfte über 1.500 m',
    [
      [
        'über 1.500 m',
        'Accommodation.Altitude>1500',
        'MeteoStation.smetadata.altitude>1500',
        'SkiArea.AltitudeTo>1500',
        'WebcamInfo.GpsInfo.0.Altitude>1500',
      ],
    ],
  ],
  ['escursioni sotto i 10 km', [['sotto i 10 km', 'HubActivityPoi.DistanceLength<10000']]],
  ['touren länger als 3 stunden', [['länger als 3 stunden', 'HubActivityPoi.DistanceDuration>3']]],
  ['parkplätze mit mehr als 50 freien plätzen', [['mehr als 50 freien plätzen', 'ParkingStation.free>50']]],
  [
    'hotels between 1000 and 1500 m',
    [
      [
        'between 1000',
        'Accommodation.Altitude>=1000',
        'MeteoStation.smetadata.altitude>=1000',
        'SkiArea.AltitudeTo>=1000',
        'WebcamInfo.GpsInfo.0.Altitude>=1000',
      ],
      [
        'and 1500 m',
        'Accommodation.Altitude<=1500',
        'MeteoStation.smetadata.altitude<=1500',
        'SkiArea.AltitudeTo<=1500',
        'WebcamInfo.GpsInfo.0.Altitude<=1500',
      ],
    ],
  ],
  ['hikes less than 1000 m ascent', [['less than 1000 m ascent', 'HubActivityPoi.AltitudeDifference<1000']]],
  ['touren unter 800 hm', [['unter 800 hm', 'HubActivityPoi.AltitudeDifference<800']]],
  ['charger 150 kW', [['150 kW', 'EChargingPlug.smetadata.outlets.0.maxPower>=150']]],
  ['stations below minus 5 degrees', [['below minus 5 degrees', 'MeteoStation.air-temperature<-5']]],
  [
    'stations > 2000 m',
    [
      [
        '> 2000 m',
        'Accommodation.Altitude>2000',
        'MeteoStation.smetadata.altitude>2000',
        'SkiArea.AltitudeTo>2000',
        'WebcamInfo.GpsInfo.0.Altitude>2000',
      ],
    ],
  ],
  ['stations below -5 degrees', [['below -5 degrees', 'MeteoStation.air-temperature<-5']]],
  ['over 2000 visitors', []],
  ['4 star hotels', []],
  ['events since 2024', []],
])('%s', (question, codes) => expect(codesIn(question)).toEqual(codes))

test.each([
  ['temperature below 0', [['below 0', '<', 0]]],
  ['temperature not over 30', [['not over 30', '<=', 30]]],
  ['Temperatur unter -5', [['unter -5', '<', -5]]],
  ['Temperatur nicht unter minus 5', [['nicht unter minus 5', '>=', -5]]],
  ['pm10', []],
])('%s: a limit without a unit', (question, limits) =>
  expect(bareAmountsIn(tokensOf(question), () => true).map(({ text, sign, number }) => [text, sign, number])).toEqual(limits),
)
