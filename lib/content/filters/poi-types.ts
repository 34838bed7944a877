import { words } from '@/lib/content/filters/flags'

/** Types of activities, as the older datasets count them. */
export const activityTypes = words(`
  Berg | Radfahren | Stadtrundgang | Pferdesport | Wandern | Laufen und Fitness | Loipen | Rodelbahnen | Piste
  Aufstiegsanlagen`)

/** Types of points of interest, as the older datasets count them. */
export const poiTypes = words(`
  Ärzte, Apotheken | Geschäfte | Kultur und Sehenswürdigkeiten | Nachtleben und Unterhaltung
  Öffentliche Einrichtungen | Sport und Freizeit | Verkehr und Transport | Dienstleister | Kunsthandwerker | Vereine
  Unternehmen`)

/**
 * Words for the bits of the second level of types, the lowest bit first, by the word of the first level in lower case. The
 * same bit means another word below another type, so a mask needs the one type it belongs to.
 * @see reference of the public original, entity-specific filters
 */
export const poiSubTypes: Readonly<Record<string, readonly string[]>> = {
  'wellness entspannung': words('Wellnessbehandlungen | Therme Wasserwelten'),
  winter: words(`
    Weihnachtsmärkte | Eisklettern | Eislaufen | Langlaufen | Pferdeschlittenfahrten | Rodeln | Skirundtouren Pisten
    Snowparks | Skischulen Skiverleih | Skitouren | Schneeschuhwandern | Winterwandern | Skigebiete`),
  sommer: words(`
    Wandern | Bergsteigen | Klettern | Radfahren Radtouren | Radverleih | Badeseen Freibäder | Wassersport | Reiten
    Freizeit Erlebnis | Laufen Fitness | Golf | Paragleiten | Angeln Fischen`),
  'kultur sehenswürdigkeiten': words(
    'Architektur | Kirchen Klöster | Museen | Naturparkhäuser | Burgen Schlösser | Bergwerke | Sehenswerte Plätze',
  ),
  anderes: words(`
    Ohne Zuordnung | Familienurlaub | Sagen | Klettertour | Aufstiegsanlagen | Stadtrundgang | Guides Schulen
    Spiel und Sportanlagen | Verleihe | Parks und Grünanlagen | Kulturzentren und Theater
    Weitere Kultur und Sehenswürdigkeiten | Vereine | Unternehmen`),
  'essen trinken': words(
    'Andere Gastronomiebetriebe | Weinkellereien | Restaurants Gasthäuser | Hütten Almen | Bäuerliche Schankbetriebe',
  ),
  mobilität: words(`
    Bushaltestellen | Parkplätze | Tankstellen Benzin Diesel | E-Auto Ladestation | Taxi, Mietwagen mit Fahrer, Bus
    Zugbahnhöfe | Carsharing | Tankstellen Methan | Tankstellen Autogas | Tankstellen Wasserstoff
    Weitere Verkehr und Transport | E-Bike Ladestation | Fahrradbox
    Verkaufstellen Ticket Oeffentliche Verkehrsmittel | Mautstelle | Autobahnraststaette`),
  'geschäfte und dienstleister': words(
    'Gesundheit | Geschäfte | Dienstleister | Öffentliche Einrichtungen | Nachtleben und Unterhaltung',
  ),
}

/** Words for the bits of the third level of types, by the word of the second level in lower case. */
export const poiThirdTypes: Readonly<Record<string, readonly string[]>> = {
  gesundheit: words(`
    Apotheken | Ärzte | Feriendialysen | Kinderärzte | Tierärzte | Zahnärzte
    Medizinausgabestellen, Medikamentenautomaten | Privatkliniken, Trauma Zentren, Physiotherapeuten
    Weitere Ärzte, Apotheken`),
  geschäfte: words(`
    Getränke | Antiquitäten | Blumen | Computerzubehör, Technik | Drogerie | Fahrräder | Farben, Tapeten
    Fleisch und Wurstwaren | Brot und Gebäck | Haushaltswaren | Juweliere, Goldschmiede | Kunsthandwerke
    Landwirtschaftliche Artikel | Lebensmittel | Lederwaren, Schuhe | Lokale traditionelle Produkte | Mode, Bekleidung
    Obst- und Gemüse | Optiker, Foto | Produktionsstätten, Hofläden | Souvenir | Spielwaren | Sportartikel
    Tierbedarf | Zeitungen, Bücher und Papierwaren | Kindermode | Auto und Motor | Bausektor, Handwerk | Reinigungen
    Weitere Geschäfte | Wohnausstattung`),
  dienstleister: words(`
    Auto und Motor | Bausektor, Handwerk | Kinderbetreuung Animation | Werbung und Grafik | Reinigung | Tierpflege
    Bank, Bankomat | Beauty und Wellness | Friseur | Kosmetik | Massage, Heilbäder | Day Spa, Sauna | Kneippbäder
    Weitere Beauty und Wellness | Weitere Dienstleister | Bildhauer | Kunstwebereien | Federkielstickereien
    Kunstmaler und Vergolder | Weitere Kunsthandwerker | Künstler`),
  'öffentliche einrichtungen': words(`
    Bibliotheken | Gemeinden | Öffentliches WLANs | Polizei, Carabinieri | Post | Recyclinghöfe | Infobüro | Infopoint
    WCs | Krankenhaus | Weitere öffentliche Einrichtungen | Trinkwasserauffüllpunkte`),
  'nachtleben und unterhaltung': words(
    'Biergärten | Cocktailbars | Diskotheken, Nachtclubs | Weitere Nachtleben und Unterhaltungen',
  ),
  wandern: words('Fernwanderwege | Höhenwege | Themenwanderungen | Waalwege'),
  klettern: words('Klettersteige | Kletterparks | Hochseilgärten | Kletterhallen'),
  'radfahren radtouren': words('Radtouren | Talradwege | Mountainbike | Rennrad | Freeride | Downhill'),
  museen: words(`
    Museen Kultur | Museen Natur | Museen Technik | Museen Kunst | Museen Montags geöffnet | Museen Eintritt frei
    Museen Ausstellungen`),
  'freizeit erlebnis': words('Beachvolleyball | Freizeitparks | Minigolf'),
  'kirchen klöster': words('Kirchen | Klöster'),
  'laufen fitness': words('Laufstrecken | Nordic Walking'),
  'therme wasserwelten': words('Hallenbad | Therme'),
  weihnachtsmärkte: words('Ländliche Christkindlmärkte | Original Südtiroler Christkindlmärkte'),
  langlaufen: words('Klassisch | Freistil'),
  rodeln: words('Rodelbahn | Alpin Bob'),
  'skischulen skiverleih': words('Skischulen | Skiverleih'),
  'burgen schlösser': words('Ruine'),
  'badeseen freibäder': words('Schwimmbäder | Badeseen'),
  architektur: words(`
    Architektur Kulinarik | Architektur Kunst Kultur | Architektur Freizeit | Architektur Öffentliche Gebäude
    Architektur Wohnbauten | Architektur Wohnen Hotels`),
  'andere gastronomiebetriebe': words(
    'Pub Disco | Apres Ski | Jausenstation | Törggele Lokal | Schnellimbiss | Mensa | Eisdiele | Braugarten',
  ),
  'restaurants gasthäuser': words(
    'Restaurants | Gasthäuser Gasthöfe | Pizzerias | Vinotheken | Bars Cafes Bistros | Gasthaus | Gasthof',
  ),
  'hütten almen': words('Schutzhütten | Almen | Skihütten'),
  'bäuerliche schankbetriebe': words('Buschen Hofschänke | Buschenschank | Hofschank'),
  skigebiete: words('Dolomiti Superski | Ortler Skiarena | Skiregion Tauferer Ahrntal | Skiverbund Eisacktal-Wipptal'),
  'guides schulen': words('Ski- und Bergführer | Bikeguides | Wanderführer | Weitere Guides Schulen'),
  'spiel und sportanlagen': words(`
    Bogenschiessanlagen | Fitnesscenter | Fussballplätze | Kinderspielplätze | Pferdekutschenfahrten | Radraststätten
    Tennisplätze | Zip-lines | Weitere Spiel und Sportanlagen | Tierpark | Bikepark | Pumptracks und mehr`),
  aufstiegsanlagen: words(`
    nicht definiert | Seilbahn | Umlaufbahn | Kabinenbahn | Unterirdische Bahn | Sessellift | Skilift | Schrägaufzug
    Standseilbahn Zahnradbahn | Telemix | Förderband | 1er Sessellift kuppelbar | 2er Sessellift kuppelbar
    3er Sessellift kuppelbar | 4er Sessellift kuppelbar | 6er Sessellift kuppelbar | 8er Sessellift kuppelbar
    Klein-Skilift | Skibus | Zug | Weitere Aufstiegsanlagen`),
  vereine: words(`
    Sport | Kultur, Musik, Theater | Tier, Natur, Wissenschaft | Gesellschaft, Politisch
    Sozial, Rettung, gemeinnützig | Freizeitverein | weitere Vereine`),
  unternehmen: words('Industrie | Produktion | Baugewerbe | Handwerk | Energie | weitere Unternehmen'),
}
