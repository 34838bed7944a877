/** `[key, German, Italian, English, longitude, latitude]` */
export type RegionRow = readonly [string, string, string, string, number, number]

/** Tourism regions; every municipality names one. */
export const regionRows: readonly RegionRow[] = [
  ['vinschgau', 'Vinschgau', 'Val Venosta', 'Vinschgau Valley', 10.7, 46.65],
  ['meran', 'Meraner Land', 'Merano e dintorni', 'Merano and surroundings', 11.15, 46.68],
  ['bozen', 'Bozen und Umgebung', 'Bolzano e dintorni', 'Bolzano and surroundings', 11.36, 46.53],
  ['sueden', 'Südtirols Süden', "Sud dell'Alto Adige", 'The south of South Tyrol', 11.26, 46.38],
  ['eggental', 'Eggental', "Val d'Ega", 'Val d’Ega', 11.46, 46.42],
  ['seiseralm', 'Seiser Alm', 'Alpe di Siusi', 'Seiser Alm', 11.56, 46.53],
  ['groeden', 'Gröden', 'Val Gardena', 'Val Gardena', 11.72, 46.56],
  ['eisacktal', 'Eisacktal', 'Valle Isarco', 'Eisacktal Valley', 11.63, 46.72],
  ['wipptal', 'Wipptal', 'Alta Valle Isarco', 'Wipptal Valley', 11.43, 46.9],
  ['kronplatz', 'Kronplatz', 'Plan de Corones', 'Kronplatz', 11.95, 46.76],
  ['ahrntal', 'Tauferer Ahrntal', 'Valli di Tures e Aurina', 'Tauferer Ahrntal Valley', 11.98, 46.95],
  ['badia', 'Alta Badia', 'Alta Badia', 'Alta Badia', 11.9, 46.58],
  ['hochpustertal', 'Hochpustertal', 'Alta Pusteria', 'Upper Puster Valley', 12.25, 46.73],
]

/** Weather districts `[number, German, Italian, English, district communities they forecast for]`. */
export const weatherDistrictRows: readonly (readonly [number, string, string, string, readonly string[]])[] = [
  [
    1,
    'Bozen, Überetsch und Unterland',
    'Bolzano, Oltradige e Bassa Atesina',
    'Bolzano, Überetsch and Unterland',
    ['bozen', 'unterland'],
  ],
  [
    2,
    'Burggrafenamt - Meran und Umgebung',
    'Burgraviato - Merano e dintorni',
    'Burggrafenamt - Merano and surroundings',
    ['burggrafenamt'],
  ],
  [3, 'Vinschgau', 'Val Venosta', 'Vinschgau', ['vinschgau']],
  [4, 'Eisacktal und Sarntal', 'Valle Isarco e Val Sarentino', 'Eisacktal and Sarntal', ['eisacktal']],
  [
    5,
    'Wipptal - Sterzing und Umgebung',
    'Alta Valle Isarco - Vipiteno e dintorni',
    'Wipptal - Sterzing and surroundings',
    ['wipptal'],
  ],
  [6, 'Pustertal', 'Val Pusteria', 'Pustertal', ['pustertal']],
  [7, 'Ladinien - Dolomiten', 'Ladinia - Dolomiti', 'Ladinia - Dolomites', ['salten']],
]
