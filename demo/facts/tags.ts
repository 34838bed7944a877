/** `[id, German, Italian, English, id of the deprecated hub tag]` */
export type TagRow = readonly [id: string, de: string, it: string, en: string, hubTag?: string]

/** Tags of one kind and the types of record they are for. */
export type TagGroup = Readonly<{ type: string; validFor: readonly string[]; tags: readonly TagRow[] }>

const poi = ['odhactivitypoi']
const accommodation = ['accommodation']

/** Every tag of the demo world. */
export const tagGroups = [
  {
    type: 'hubcategory',
    validFor: [...poi, 'article'],
    tags: [
      ['activity', 'Aktivität', 'Attività', 'Activity', 'aktivitaet'],
      ['poi', 'Sehenswertes', 'Punto di interesse', 'Point of interest', 'poi'],
      ['hiking', 'Wandern', 'Escursionismo', 'Hiking', 'wandern'],
      ['theme trails', 'Themenwege', 'Sentieri tematici', 'Theme trails', 'themenwege'],
      ['mountain tours', 'Bergtouren', 'Ascensioni', 'Mountain tours', 'bergtouren'],
      ['hut hikes', 'Hüttenwanderungen', 'Escursioni ai rifugi', 'Hut hikes', 'huettenwanderungen'],
      ['cycling', 'Radfahren', 'Ciclismo', 'Cycling', 'radfahren'],
      ['mountain bikes', 'Mountainbike', 'Mountain bike', 'Mountain biking', 'mountainbikes'],
      ['cycle paths', 'Radwege', 'Piste ciclabili', 'Cycle paths', 'radwege'],
      ['winter', 'Winter', 'Inverno', 'Winter', 'winter'],
      ['winter hiking', 'Winterwandern', 'Passeggiate invernali', 'Winter hiking', 'winterwandern'],
      ['cross-country skiing', 'Langlaufen', 'Sci di fondo', 'Cross-country skiing', 'langlaufen'],
      ['sledging', 'Rodeln', 'Slittino', 'Sledging', 'rodeln'],
      ['slopes', 'Skipisten', 'Piste da sci', 'Ski slopes', 'pisten'],
      ['lifts', 'Aufstiegsanlagen', 'Impianti di risalita', 'Lifts', 'aufstiegsanlagen'],
      [
        'culture attractions',
        'Kultur und Sehenswürdigkeiten',
        'Cultura e attrazioni',
        'Culture and attractions',
        'kultur sehenswuerdigkeiten',
      ],
      ['museums', 'Museen', 'Musei', 'Museums', 'museen'],
      ['castles', 'Burgen und Schlösser', 'Castelli', 'Castles', 'burgen schloesser'],
      ['nature', 'Natur', 'Natura', 'Nature', 'natur'],
      ['lakes', 'Seen', 'Laghi', 'Lakes', 'seen'],
      ['summits', 'Gipfel', 'Cime', 'Summits', 'gipfel'],
      ['eating drinking', 'Essen und Trinken', 'Mangiare e bere', 'Eating and drinking', 'essen trinken'],
      ['gastronomy', 'Gastronomie', 'Gastronomia', 'Gastronomy', 'gastronomy'],
      ['restaurants', 'Restaurants', 'Ristoranti', 'Restaurants', 'restaurants'],
      ['inns', 'Gasthäuser', 'Trattorie', 'Inns', 'gasthaeuser'],
      ['mountain huts', 'Almen und Hütten', 'Malghe e rifugi', 'Mountain huts', 'huetten almen'],
      ['cafes', 'Cafés', 'Caffè', 'Cafés', 'cafes'],
      ['farm taverns', 'Buschenschänken', 'Masi con mescita', 'Farm taverns', 'buschenschaenke'],
      ['wineries', 'Weinkellereien', 'Cantine vinicole', 'Wineries', 'weinkellereien'],
      ['family', 'Familie', 'Famiglia', 'Family', 'familie'],
      ['shopping', 'Einkaufen', 'Shopping', 'Shopping', 'shopping'],
      ['local products', 'Regionale Produkte', 'Prodotti locali', 'Local products', 'regionale produkte'],
      ['accessible', 'Barrierefrei', 'Senza barriere', 'Accessible', 'barrierefrei'],
    ],
  },
  {
    type: 'museumservice',
    validFor: poi,
    tags: [
      ['museum:accessible', 'Barrierefreier Zugang', 'Accesso senza barriere', 'Accessible entrance'],
      ['museum:guided-tours', 'Führungen', 'Visite guidate', 'Guided tours'],
      ['museum:shop', 'Museumsladen', 'Negozio del museo', 'Museum shop'],
      ['museum:cafe', 'Museumscafé', 'Caffè del museo', 'Museum café'],
    ],
  },
  {
    type: 'gastronomycategory',
    validFor: poi,
    tags: [
      ['cuisine:traditional', 'Südtiroler Küche', 'Cucina tirolese', 'Traditional cuisine'],
      ['cuisine:mediterranean', 'Mediterrane Küche', 'Cucina mediterranea', 'Mediterranean cuisine'],
      ['cuisine:vegetarian', 'Vegetarische Küche', 'Cucina vegetariana', 'Vegetarian cuisine'],
      ['cuisine:pizza', 'Pizza', 'Pizza', 'Pizza'],
    ],
  },
  {
    type: 'gastronomyfacilities',
    validFor: poi,
    tags: [
      ['facility:terrace', 'Terrasse', 'Terrazza', 'Terrace'],
      ['facility:children', 'Spielplatz', 'Parco giochi', 'Playground'],
      ['facility:dogs', 'Hunde willkommen', 'Cani ammessi', 'Dogs welcome'],
      ['facility:parking', 'Parkplatz', 'Parcheggio', 'Car park'],
    ],
  },
  {
    type: 'gastronomydishcodes',
    validFor: poi,
    tags: [
      ['dish:menu', 'Tagesmenü', 'Menù del giorno', 'Menu of the day'],
      ['dish:starter', 'Vorspeise', 'Antipasto', 'Starter'],
      ['dish:main', 'Hauptgericht', 'Secondo piatto', 'Main course'],
    ],
  },
  {
    type: 'gastronomyceremonycodes',
    validFor: poi,
    tags: [['ceremony:celebration', 'Feiern', 'Feste', 'Celebrations']],
  },
  {
    type: 'accommodationtype',
    validFor: accommodation,
    tags: [
      ['hotel', 'Hotel', 'Hotel', 'Hotel', 'hotel'],
      ['guesthouse', 'Gasthof', 'Albergo', 'Guest house', 'gasthof'],
      ['bed and breakfast', 'Garni', 'Garni', 'Bed and breakfast', 'garni'],
      ['apartments', 'Ferienwohnungen', 'Appartamenti', 'Apartments', 'ferienwohnungen'],
      ['farm holidays', 'Urlaub auf dem Bauernhof', 'Agriturismo', 'Farm holidays', 'bauernhof'],
      ['camping', 'Camping', 'Campeggio', 'Camping', 'camping'],
      ['mountain refuge', 'Schutzhütte', 'Rifugio alpino', 'Mountain refuge', 'schutzhuette'],
    ],
  },
  {
    type: 'accommodationboard',
    validFor: accommodation,
    tags: [
      ['board:none', 'Ohne Verpflegung', 'Solo pernottamento', 'Room only'],
      ['board:breakfast', 'Frühstück', 'Prima colazione', 'Breakfast'],
      ['board:half', 'Halbpension', 'Mezza pensione', 'Half board'],
      ['board:full', 'Vollpension', 'Pensione completa', 'Full board'],
    ],
  },
  {
    type: 'accommodationtheme',
    validFor: accommodation,
    tags: [
      ['theme:gourmet', 'Genuss', 'Gusto', 'Gourmet', 'genuss'],
      ['theme:wellness', 'Wellness', 'Benessere', 'Wellness', 'wellness'],
      ['theme:family', 'Familie', 'Famiglia', 'Family', 'familienhotels'],
      ['theme:bike', 'Rad', 'Bici', 'Bike', 'bikehotels'],
      ['theme:hiking', 'Wandern', 'Escursioni', 'Hiking', 'wanderhotels'],
      ['theme:ski', 'Direkt an der Piste', 'Sulle piste', 'At the slopes', 'skihotels'],
    ],
  },
  {
    type: 'accommodationfeature',
    validFor: accommodation,
    tags: [
      ['feature:pool', 'Schwimmbad', 'Piscina', 'Swimming pool'],
      ['feature:sauna', 'Sauna', 'Sauna', 'Sauna'],
      ['feature:charging', 'Ladestation', 'Stazione di ricarica', 'Charging point'],
      ['feature:parking', 'Parkplatz', 'Parcheggio', 'Parking'],
      ['feature:pets', 'Haustiere willkommen', 'Animali ammessi', 'Pets welcome'],
      ['feature:wifi', 'WLAN', 'WiFi', 'WiFi'],
      ['feature:restaurant', 'Restaurant im Haus', 'Ristorante interno', 'Restaurant'],
      ['feature:garden', 'Garten', 'Giardino', 'Garden'],
      ['feature:bikes', 'Fahrradraum', 'Deposito bici', 'Bicycle storage'],
      ['feature:lift', 'Aufzug', 'Ascensore', 'Lift'],
    ],
  },
  {
    type: 'accommodationbadge',
    validFor: accommodation,
    tags: [
      ['badge:green', 'Umweltsiegel', 'Marchio ambientale', 'Green label'],
      ['badge:family', 'Familiensiegel', 'Marchio famiglia', 'Family label'],
    ],
  },
  {
    type: 'eventcategory',
    validFor: ['event'],
    tags: [
      ['music', 'Musik', 'Musica', 'Music', 'musik'],
      ['folklore', 'Brauchtum', 'Tradizioni', 'Folklore', 'brauchtum'],
      ['sport events', 'Sport', 'Sport', 'Sport', 'sport'],
      ['markets', 'Märkte', 'Mercati', 'Markets', 'maerkte'],
      ['food events', 'Kulinarik', 'Enogastronomia', 'Food and wine', 'kulinarik'],
      ['culture events', 'Kultur', 'Cultura', 'Culture', 'kultur'],
      ['guided tours', 'Führungen', 'Visite guidate', 'Guided tours', 'fuehrungen'],
      ['family events', 'Für Kinder', 'Per bambini', 'For children', 'kinder'],
    ],
  },
  {
    type: 'eventclassification',
    validFor: ['event'],
    tags: [
      ['classification:local', 'Lokal', 'Locale', 'Local'],
      ['classification:regional', 'Regional', 'Regionale', 'Regional'],
      ['classification:top', 'Höhepunkt', 'Di richiamo', 'Highlight'],
    ],
  },
  {
    type: 'technologyfields',
    validFor: ['eventshort'],
    tags: [
      ['technology:digital', 'Digital', 'Digitale', 'Digital'],
      ['technology:green', 'Grüne Technik', 'Tecnologie verdi', 'Green technology'],
      ['technology:food', 'Lebensmittel', 'Alimentari', 'Food'],
      ['technology:automation', 'Automation', 'Automazione', 'Automation'],
    ],
  },
  {
    type: 'customtagging',
    validFor: ['eventshort'],
    tags: [
      ['format:conference', 'Konferenz', 'Conferenza', 'Conference'],
      ['format:workshop', 'Workshop', 'Workshop', 'Workshop'],
      ['format:meetup', 'Treffen', 'Incontro', 'Meetup'],
      ['format:exhibition', 'Ausstellung', 'Mostra', 'Exhibition'],
    ],
  },
  {
    type: 'articletype',
    validFor: ['article'],
    tags: [
      ['recipe', 'Rezept', 'Ricetta', 'Recipe', 'rezeptartikel'],
      ['story', 'Geschichte', 'Racconto', 'Story', 'basisartikel'],
      ['press release', 'Pressemitteilung', 'Comunicato stampa', 'Press release', 'presseartikel'],
      ['tip', 'Tipp', 'Consiglio', 'Tip', 'tipp'],
    ],
  },
  {
    type: 'webcamcategory',
    validFor: ['webcam'],
    tags: [
      ['webcam:mountain', 'Bergkamera', 'Webcam di montagna', 'Mountain webcam', 'webcams'],
      ['webcam:village', 'Ortskamera', 'Webcam del paese', 'Village webcam', 'webcams'],
      ['webcam:slope', 'Pistenkamera', 'Webcam delle piste', 'Slope webcam', 'webcams'],
      ['webcam:lake', 'Seekamera', 'Webcam del lago', 'Lake webcam', 'webcams'],
    ],
  },
  {
    type: 'venuecategory',
    validFor: ['venue'],
    tags: [
      ['venue:congress', 'Kongresshaus', 'Centro congressi', 'Congress centre', 'kongress'],
      ['venue:culture', 'Kulturhaus', 'Casa della cultura', 'Culture hall', 'kulturhaus'],
      ['venue:castle', 'Schloss', 'Castello', 'Castle', 'schloss'],
      ['venue:open-air', 'Freilichtbühne', "Palco all'aperto", 'Open-air stage', 'freilicht'],
    ],
  },
  {
    type: 'announcementtype',
    validFor: ['announcement'],
    tags: [['announcement:traffic-event', 'Verkehrsmeldung', 'Evento di traffico', 'Traffic event']],
  },
  {
    type: 'trafficevent',
    validFor: ['announcement'],
    tags: [
      ['traffic-event:road-work', 'Baustelle', 'Cantiere stradale', 'Road work'],
      ['traffic-event:closure', 'Sperre', 'Chiusura', 'Closure'],
      ['traffic-event:hindrance', 'Behinderung', 'Intralcio', 'Hindrance'],
      ['traffic-event:congestion', 'Stau', 'Coda', 'Congestion'],
      ['traffic-event:accident', 'Unfall', 'Incidente', 'Accident'],
      ['traffic-event:caution', 'Vorsicht', 'Attenzione', 'Caution'],
      ['traffic-event:prohibition', 'Fahrverbot', 'Divieto', 'Prohibition'],
      ['traffic-event:road-condition', 'Straßenzustand', 'Stato della strada', 'Road condition'],
      ['traffic-event:weather-related', 'Wetter', 'Meteo', 'Weather'],
      ['traffic-event:event', 'Veranstaltung', 'Manifestazione', 'Event'],
      ['traffic-event:animal-on-road', 'Tiere auf der Fahrbahn', 'Animali sulla strada', 'Animals on the road'],
      ['traffic-event:speed-camera', 'Radarkontrolle', 'Controllo velocità', 'Speed camera'],
      ['traffic-event:mountain-pass', 'Passstraße', 'Passo', 'Mountain pass'],
      ['traffic-event:current', 'Aktuelle Lage', 'Situazione attuale', 'Current situation'],
    ],
  },
  {
    type: 'place',
    validFor: ['region', 'municipality', 'district', 'tourismassociation', 'skiarea', 'skiregion', 'measuringpoint'],
    tags: [
      ['place:dolomites', 'Dolomiten', 'Dolomiti', 'Dolomites', 'dolomiten'],
      ['place:wine', 'Weinbaugebiet', 'Zona vinicola', 'Wine region', 'weinstrasse'],
      ['place:high-valley', 'Hochtal', 'Alta valle', 'High valley', 'hochtal'],
      ['place:town', 'Stadt', 'Città', 'Town', 'staedte'],
      ['place:winter-sports', 'Wintersport', 'Sport invernali', 'Winter sports', 'wintersport'],
      ['place:snow', 'Schneemessung', 'Misura della neve', 'Snow measurement', 'schnee'],
    ],
  },
] as const satisfies readonly TagGroup[]

/** Id of a tag of the demo world. */
export type TagId = (typeof tagGroups)[number]['tags'][number][0]

const all: readonly TagRow[] = tagGroups.flatMap(({ tags }): readonly TagRow[] => tags)
const byId = new Map<string, TagRow>(all.map(row => [row[0], row]))

/** The row of a tag. */
export const tagRow = (id: TagId): TagRow => byId.get(id)!
