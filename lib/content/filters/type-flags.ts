type Words = readonly string[]

const health = ['Apotheken', 'Ärzte', 'Feriendialysen', 'Kinderärzte', 'Tierärzte', 'Zahnärzte'] as const
const associations = ['Sport', 'Kultur, Musik, Theater', 'Tier, Natur, Wissenschaft', 'Gesellschaft, Politisch'] as const

/**
 * Words behind the bits of the second and third level of types, the lowest bit first, by the word of the level above in lower case. The same bit means
 * another word below another type, so a mask needs the one type it belongs to.
 * @see reference of the public original, entity-specific filters
 */
export const poiSubTypes: Readonly<Record<string, Words>> = {
  'wellness entspannung': ['Wellnessbehandlungen', 'Therme Wasserwelten'],
  winter: [
    ...['Weihnachtsmärkte', 'Eisklettern', 'Eislaufen', 'Langlaufen', 'Pferdeschlittenfahrten', 'Rodeln', 'Skirundtouren Pisten'],
    ...['Snowparks', 'Skischulen Skiverleih', 'Skitouren', 'Schneeschuhwandern', 'Winterwandern', 'Skigebiete'],
  ],
  sommer: [
    ...['Wandern', 'Bergsteigen', 'Klettern', 'Radfahren Radtouren', 'Radverleih', 'Badeseen Freibäder', 'Wassersport', 'Reiten'],
    ...['Freizeit Erlebnis', 'Laufen Fitness', 'Golf', 'Paragleiten', 'Angeln Fischen'],
  ],
  'kultur sehenswürdigkeiten': [
    ...['Architektur', 'Kirchen Klöster', 'Museen', 'Naturparkhäuser', 'Burgen Schlösser', 'Bergwerke', 'Sehenswerte Plätze'],
  ],
  anderes: [
    ...['Ohne Zuordnung', 'Familienurlaub', 'Sagen', 'Klettertour', 'Aufstiegsanlagen', 'Stadtrundgang', 'Guides Schulen'],
    ...['Spiel und Sportanlagen', 'Verleihe', 'Parks und Grünanlagen', 'Kulturzentren und Theater'],
    ...['Weitere Kultur und Sehenswürdigkeiten', 'Vereine', 'Unternehmen'],
  ],
  'essen trinken': [
    ...['Andere Gastronomiebetriebe', 'Weinkellereien', 'Restaurants Gasthäuser', 'Hütten Almen', 'Bäuerliche Schankbetriebe'],
  ],
  mobilität: [
    ...['Bushaltestellen', 'Parkplätze', 'Tankstellen Benzin Diesel', 'E-Auto Ladestation', 'Taxi, Mietwagen mit Fahrer, Bus'],
    ...['Zugbahnhöfe', 'Carsharing', 'Tankstellen Methan', 'Tankstellen Autogas', 'Tankstellen Wasserstoff'],
    ...['Weitere Verkehr und Transport', 'E-Bike Ladestation', 'Fahrradbox', 'Verkaufstellen Ticket Oeffentliche Verkehrsmittel'],
    ...['Mautstelle', 'Autobahnraststaette'],
  ],
  'geschäfte und dienstleister': [
    ...['Gesundheit', 'Geschäfte', 'Dienstleister', 'Öffentliche Einrichtungen', 'Nachtleben und Unterhaltung'],
  ],
}

export const poiThirdTypes: Readonly<Record<string, Words>> = {
  gesundheit: [
    ...[...health, 'Medizinausgabestellen, Medikamentenautomaten', 'Privatkliniken, Trauma Zentren, Physiotherapeuten'],
    'Weitere Ärzte, Apotheken',
  ],
  geschäfte: [
    ...['Getränke', 'Antiquitäten', 'Blumen', 'Computerzubehör, Technik', 'Drogerie', 'Fahrräder', 'Farben, Tapeten'],
    ...['Fleisch und Wurstwaren', 'Brot und Gebäck', 'Haushaltswaren', 'Juweliere, Goldschmiede', 'Kunsthandwerke'],
    ...['Landwirtschaftliche Artikel', 'Lebensmittel', 'Lederwaren, Schuhe', 'Lokale traditionelle Produkte', 'Mode, Bekleidung'],
    ...[
      'Obst- und Gemüse',
      'Optiker, Foto',
      'Produktionsstätten, Hofläden',
      'Souvenir',
      'Spielwaren',
      'Sportartikel',
      'Tierbedarf',
    ],
    ...['Zeitungen, Bücher und Papierwaren', 'Kindermode', 'Auto und Motor', 'Bausektor, Handwerk', 'Reinigungen'],
    ...['Weitere Geschäfte', 'Wohnausstattung'],
  ],
  dienstleister: [
    ...['Auto und Motor', 'Bausektor, Handwerk', 'Kinderbetreuung Animation', 'Werbung und Grafik', 'Reinigung', 'Tierpflege'],
    ...['Bank, Bankomat', 'Beauty und Wellness', 'Friseur', 'Kosmetik', 'Massage, Heilbäder', 'Day Spa, Sauna', 'Kneippbäder'],
    ...['Weitere Beauty und Wellness', 'Weitere Dienstleister', 'Bildhauer', 'Kunstwebereien', 'Federkielstickereien'],
    ...['Kunstmaler und Vergolder', 'Weitere Kunsthandwerker', 'Künstler'],
  ],
  'öffentliche einrichtungen': [
    ...[
      'Bibliotheken',
      'Gemeinden',
      'Öffentliches WLANs',
      'Polizei, Carabinieri',
      'Post',
      'Recyclinghöfe',
      'Infobüro',
      'Infopoint',
    ],
    ...['WCs', 'Krankenhaus', 'Weitere öffentliche Einrichtungen', 'Trinkwasserauffüllpunkte'],
  ],
  'nachtleben und unterhaltung': [
    ...['Biergärten', 'Cocktailbars', 'Diskotheken, Nachtclubs', 'Weitere Nachtleben und Unterhaltungen'],
  ],
  wandern: ['Fernwanderwege', 'Höhenwege', 'Themenwanderungen', 'Waalwege'],
  klettern: ['Klettersteige', 'Kletterparks', 'Hochseilgärten', 'Kletterhallen'],
  'radfahren radtouren': ['Radtouren', 'Talradwege', 'Mountainbike', 'Rennrad', 'Freeride', 'Downhill'],
  museen: [
    ...['Museen Kultur', 'Museen Natur', 'Museen Technik', 'Museen Kunst', 'Museen Montags geöffnet', 'Museen Eintritt frei'],
    'Museen Ausstellungen',
  ],
  'freizeit erlebnis': ['Beachvolleyball', 'Freizeitparks', 'Minigolf'],
  'kirchen klöster': ['Kirchen', 'Klöster'],
  'laufen fitness': ['Laufstrecken', 'Nordic Walking'],
  'therme wasserwelten': ['Hallenbad', 'Therme'],
  weihnachtsmärkte: ['Ländliche Christkindlmärkte', 'Original Südtiroler Christkindlmärkte'],
  langlaufen: ['Klassisch', 'Freistil'],
  rodeln: ['Rodelbahn', 'Alpin Bob'],
  'skischulen skiverleih': ['Skischulen', 'Skiverleih'],
  'burgen schlösser': ['Ruine'],
  'badeseen freibäder': ['Schwimmbäder', 'Badeseen'],
  architektur: [
    ...['Architektur Kulinarik', 'Architektur Kunst Kultur', 'Architektur Freizeit', 'Architektur Öffentliche Gebäude'],
    ...['Architektur Wohnbauten', 'Architektur Wohnen Hotels'],
  ],
  'andere gastronomiebetriebe': [
    ...['Pub Disco', 'Apres Ski', 'Jausenstation', 'Törggele Lokal', 'Schnellimbiss', 'Mensa', 'Eisdiele', 'Braugarten'],
  ],
  'restaurants gasthäuser': [
    ...['Restaurants', 'Gasthäuser Gasthöfe', 'Pizzerias', 'Vinotheken', 'Bars Cafes Bistros', 'Gasthaus', 'Gasthof'],
  ],
  'hütten almen': ['Schutzhütten', 'Almen', 'Skihütten'],
  'bäuerliche schankbetriebe': ['Buschen Hofschänke', 'Buschenschank', 'Hofschank'],
  skigebiete: ['Dolomiti Superski', 'Ortler Skiarena', 'Skiregion Tauferer Ahrntal', 'Skiverbund Eisacktal-Wipptal'],
  'guides schulen': ['Ski- und Bergführer', 'Bikeguides', 'Wanderführer', 'Weitere Guides Schulen'],
  'spiel und sportanlagen': [
    ...['Bogenschiessanlagen', 'Fitnesscenter', 'Fussballplätze', 'Kinderspielplätze', 'Pferdekutschenfahrten', 'Radraststätten'],
    ...['Tennisplätze', 'Zip-lines', 'Weitere Spiel und Sportanlagen', 'Tierpark', 'Bikepark', 'Pumptracks und mehr'],
  ],
  aufstiegsanlagen: [
    ...[
      'nicht definiert',
      'Seilbahn',
      'Umlaufbahn',
      'Kabinenbahn',
      'Unterirdische Bahn',
      'Sessellift',
      'Skilift',
      'Schrägaufzug',
    ],
    ...['Standseilbahn Zahnradbahn', 'Telemix', 'Förderband', '1er Sessellift kuppelbar', '2er Sessellift kuppelbar'],
    ...['3er Sessellift kuppelbar', '4er Sessellift kuppelbar', '6er Sessellift kuppelbar', '8er Sessellift kuppelbar'],
    ...['Klein-Skilift', 'Skibus', 'Zug', 'Weitere Aufstiegsanlagen'],
  ],
  vereine: [...associations, 'Sozial, Rettung, gemeinnützig', 'Freizeitverein', 'weitere Vereine'],
  unternehmen: ['Industrie', 'Produktion', 'Baugewerbe', 'Handwerk', 'Energie', 'weitere Unternehmen'],
}

/** Types of activities, and of points of interest, as the older datasets count them. */
export const activityTypes: Words = [
  ...['Berg', 'Radfahren', 'Stadtrundgang', 'Pferdesport', 'Wandern', 'Laufen und Fitness', 'Loipen', 'Rodelbahnen', 'Piste'],
  'Aufstiegsanlagen',
]
export const poiTypes: Words = [
  ...[
    'Ärzte, Apotheken',
    'Geschäfte',
    'Kultur und Sehenswürdigkeiten',
    'Nachtleben und Unterhaltung',
    'Öffentliche Einrichtungen',
  ],
  ...['Sport und Freizeit', 'Verkehr und Transport', 'Dienstleister', 'Kunsthandwerker', 'Vereine', 'Unternehmen'],
]

export const articleSubTypes: Readonly<Record<string, Words>> = {
  basisartikel: ['Suggestion', 'Hotel', 'Gastronomy', 'General', 'Tip', 'News', 'Detail'],
  buchtippartikel: [
    ...['Accommodation-Restaurants', 'Biking', 'Culture-History', 'Family', 'Gastronomy', 'Health', 'Novels-Poetry'],
    ...['Travel-guides', 'Trekking-guides', 'Winter'],
  ],
  contentartikel: ['Site Content', 'B2B Site Content', 'Press Site Content'],
  veranstaltungsartikel: [
    ...[
      'Gastronomie',
      'Treffen',
      'Volksfest',
      'Tradition',
      'Kinder/Familie',
      'Kultur',
      'Kunsthandwerk',
      'Theater',
      'Wanderungen',
    ],
    ...['Ausstellungen/Kunst', 'Sport', 'Messen', 'Musik', 'Geführte Touren', 'Unterhaltung'],
  ],
  presseartikel: ['allgemeinepresseartikel', 'pressemeetings', 'pressemitteilungen', 'pressethemenserviceartikel'],
  b2bartikel: ['B2BDetail', 'B2BProgrammTipp', 'B2BNeuigkeiten', 'B2BVeranstaltung'],
  idmartikel: ['genussbotschafter', 'hersteller'],
}
