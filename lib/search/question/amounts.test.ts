import { expect, test } from 'vitest'
import { amountsIn, bareAmountsIn, valueCodesOf } from '@/lib/search/question/amounts'
import { tokensOf } from '@/lib/search/question/tokens'

/** The limits of a question, each with the likeliest condition that it may be. */
const codesIn = (question: string) => amountsIn(tokensOf(question)).map(amount => [amount.text, valueCodesOf(amount)[0]])
const highest = 'MeteoStation.smetadata.altitude'

test.each([
  ['saal mit 200 plätzen', [['200 plätzen', 'ParkingStation.free>=200']]],
  ['venues with 5 rooms or more', [['5 rooms or more', 'Venue.RoomCount>=5']]],
  ['sedi con 5 o più sale', [['5 o più sale', 'Venue.RoomCount>=5']]],
  ['stations with more than six bikes', [['more than six bikes', 'BikesharingStation.number-available>6']]],
  ['temperatura sopra una montagna', []],
  ['one room apartment', []],
  ['top 10 places in Bolzano', []],
  ['3 posti da visitare', []],
  ['at least 3 free bikes', [['at least 3 free bikes', 'BikesharingStation.number-available>=3']]],
  ['rad weniger als einer halben Stunde', [['weniger als einer halben Stunde', 'HubActivityPoi.DistanceDuration<0.5']]],
  ['über einen halben Meter', [['über einen halben Meter', `${highest}>0.5`]]],
  ['hotels under 100 euros', [['under 100 euros', 'Accommodation.AccoHGVInfo.PriceFrom<100']]],
  ['hotels no more than 100 euros', [['no more than 100 euros', 'Accommodation.AccoHGVInfo.PriceFrom<=100']]],
  ['hotel nicht mehr als 100 Euro', [['nicht mehr als 100 Euro', 'Accommodation.AccoHGVInfo.PriceFrom<=100']]],
  ['hotel non più di 100 euro', [['non più di 100 euro', 'Accommodation.AccoHGVInfo.PriceFrom<=100']]],
  ['touren nicht unter 2,5 stunden', [['nicht unter 2,5 stunden', 'HubActivityPoi.DistanceDuration>=2.5']]],
  ['colonnine almeno 50 kw', [['almeno 50 kw', 'EChargingPlug.smetadata.outlets.0.maxPower>=50']]],
  ['hotel unter 100€ meran', [['unter 100 €', 'Accommodation.AccoHGVInfo.PriceFrom<100']]],
  ['unterkünfte über 1.500 m', [['über 1.500 m', `${highest}>1500`]]],
  ['escursioni sotto i 10 km', [['sotto i 10 km', 'HubActivityPoi.DistanceLength<10000']]],
  ['touren länger als 3 stunden', [['länger als 3 stunden', 'HubActivityPoi.DistanceDuration>3']]],
  ['parkplätze mit mehr als 50 freien plätzen', [['mehr als 50 freien plätzen', 'ParkingStation.free>50']]],
  [
    'hotels between 1000 and 1500 m',
    [
      ['between 1000', `${highest}>=1000`],
      ['and 1500 m', `${highest}<=1500`],
    ],
  ],
  ['hikes less than 1000 m ascent', [['less than 1000 m ascent', 'HubActivityPoi.AltitudeDifference<1000']]],
  ['touren unter 800 hm', [['unter 800 hm', 'HubActivityPoi.AltitudeDifference<800']]],
  ['charger 150 kW', [['150 kW', 'EChargingPlug.smetadata.outlets.0.maxPower>=150']]],
  ['stations below minus 5 degrees', [['below minus 5 degrees', 'MeteoStation.air-temperature<-5']]],
  ['stations > 2000 m', [['> 2000 m', `${highest}>2000`]]],
  ['stations below -5 degrees', [['below -5 degrees', 'MeteoStation.air-temperature<-5']]],
  ['escursioni più lunghe di 15 km', [['più lunghe di 15 km', 'HubActivityPoi.DistanceLength>15000']]],
  ['hotel unter 100 euro pro nacht', [['unter 100 euro pro nacht', 'Accommodation.AccoHGVInfo.PriceFrom<100']]],
  ['which towns have zip code 39040', [['zip code 39040', 'Municipality.Plz=39040']]],
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
