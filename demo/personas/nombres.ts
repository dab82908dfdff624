import type { Random } from '../random.ts'

export type Sexo = 'M' | 'F'

// Names as they are heard in Salta, put together at random: they mean nobody.
const APELLIDOS = `
Acosta Agüero Aguirre Alarcón Alderete Alvarado Apaza Aráoz Arias Arroyo Ávila Ayarde Barrientos Barrios Barroso Benavídez
Benítez Bravo Burgos Bustamante Cabral Cáceres Cardozo Carrizo Castellanos Castillo Cayo Ceballos Chaile Choque Chocobar
Colque Condorí Córdoba Corimayo Coronel Corregidor Cruz Cuéllar Delgado Díaz Domínguez Escalante Escobar Espinosa Fabián
Farfán Fernández Figueroa Flores Frías Gallardo Gamboa Gaspar Gerez Giménez Gómez González Guanca Guantay Gutiérrez Guzmán
Herrera Ibáñez Ibarra Isasmendi Jaime Juárez Laguna Lamas Leañez Ledesma Liendro Llanos López Luna Maidana Mamaní Martínez
Mendoza Mercado Miranda Molina Montenegro Morales Moreno Moya Muñoz Nieva Nina Núñez Ocaña Ochoa Ontiveros Orellana Ortiz
Padilla Palacios Paredes Pastrana Paz Peñaloza Peralta Pérez Plaza Ponce Quinteros Quipildor Quiroga Quispe Ramos Reales
Reyes Ríos Rivero Rodríguez Rojas Romero Ruiz Saavedra Salas Salva Sánchez Sandoval Saravia Segovia Serrano Singh Solís
Soria Soto Subelza Suárez Tapia Tejerina Terán Tinte Toconás Toledo Torfe Torres Ubiergo Valdez Vargas Vázquez Vega Velarde
Vera Villagra Villalba Villanueva Vilte Yapura Yañez Yufra Zambrano Zárate Zerda Zuleta`
  .trim()
  .split(/\s+/)

const RAROS = [
  "D'Angelo",
  "O'Connor",
  "D'Amico",
  'de la Serna',
  'de los Ríos',
  'Peñalba Arias',
  'Figueroa Güemes',
  'Díaz de Vivar',
  'Fernández Cornejo',
  'Gómez Augier',
  'Núñez del Prado',
  'San Millán',
  'Torino',
  'Wayar',
  'Zannier',
  'Ñancupil',
  'Dell’Acqua',
  'Martínez de Hoz Ibarguren',
  'Uriburu Castro',
  'Patrón Costas Ovejero',
  'Yáñez Müller',
  'Papadópulos',
  'Szczepański',
  'Li',
]

const VARONES = `
Agustín Alejandro Alexis Álvaro Andrés Ángel Benicio Benjamín Bautista Bruno Carlos Ciro Cristian Damián Daniel Dante Darío David
Diego Elías Emanuel Emiliano Enzo Esteban Exequiel Ezequiel Facundo Federico Felipe Fernando Francisco Franco Gabriel Gael
Germán Gonzalo Gustavo Hernán Ian Ignacio Iván Javier Jeremías Joaquín Jorge José Juan Julián Lautaro León Leonardo Lisandro
Lorenzo Luciano Lucas Luis Manuel Marcos Mariano Mario Martín Mateo Matías Mauricio Maximiliano Miguel Milo Nahuel Nicolás
Octavio Oscar Pablo Pedro Rafael Ramiro Raúl Ricardo Roberto Rodrigo Román Salvador Santiago Santino Sebastián Sergio Simón
Teo Thiago Tobías Tomás Valentín Vicente Víctor`
  .trim()
  .split(/\s+/)

const MUJERES = `
Abigaíl Agostina Agustina Ailén Alejandra Alma Ana Andrea Antonella Ámbar Azul Belén Bianca Brenda Camila Candela Carla Carolina
Catalina Cecilia Celeste Claudia Clara Constanza Daniela Débora Delfina Elena Elisa Emilia Emma Érica Esperanza Eugenia Fátima
Fernanda Fiorella Florencia Gabriela Guadalupe Guillermina Inés Isabel Isabella Jazmín Josefina Juana Julia Juliana Julieta
Karina Laura Liliana Lola Lourdes Lucía Luciana Luisa Luján Luz Magdalena Maite Malena Manuela Marcela María Mariana Martina
Mercedes Mía Micaela Milagros Mora Morena Natalia Nazarena Noelia Olivia Oriana Paola Patricia Paula Paz Pilar Rocío Romina
Rosario Sabrina Salomé Sara Silvina Sofía Sol Soledad Valentina Valeria Vanesa Verónica Victoria Ximena Yamila Zoe`
  .trim()
  .split(/\s+/)

const LARGOS: Record<Sexo, readonly string[]> = {
  M: [
    'Juan Bautista del Milagro',
    'José Francisco de Jesús',
    'Francisco Martín Miguel',
    'Luis Fernando Maximiliano',
    'Íñigo',
  ],
  F: [
    'María del Milagro',
    'María de los Ángeles',
    'Ana María del Rosario',
    'María Guadalupe de la Paz',
    'Milagros del Señor Begoña',
  ],
}

const CALLES = `
Caseros|España|Alvarado|Urquiza|San Martín|Mendoza|San Juan|San Luis|Entre Ríos|Belgrano|Santiago del Estero|Güemes|Leguizamón|Rivadavia
Alsina|Necochea|Ameghino|12 de Octubre|Balcarce|Mitre|Zuviría|Deán Funes|Pueyrredón|Vicente López|Juramento|Del Milagro|Buenos Aires
Córdoba|Lerma|Catamarca|Santa Fe|Florida|Ituzaingó|Pellegrini|Jujuy|Islas Malvinas|Gorriti|Virrey Toledo|Reyes Católicos|Los Carolinos
Las Palmeras|Los Ceibos|Los Lapachos|Las Tipas|Los Ñandubays|Los Jazmines|Av. Bolivia|Av. Paraguay|Av. Tavella|Av. Chile|Av. Sarmiento
Av. Entre Ríos|Av. Savio|Pje. Zorrilla|Pje. Castro|Pje. Cornejo|Juan XXIII|Dr. Luis Güemes|Martín Cornejo|Adolfo Güemes|Gral. Paz`
  .trim()
  .split(/[|\n]/)

/** Makes a surname; one in twelve is double, one in sixty unusual or long. */
export const apellido = (random: Random): string =>
  random.chance(1 / 60)
    ? random.one(RAROS)
    : random.chance(1 / 12)
      ? `${random.one(APELLIDOS)} ${random.one(APELLIDOS)}`
      : random.one(APELLIDOS)

/** Makes one or two first names; one in eighty is very long. */
export function nombre(random: Random, sexo: Sexo): string {
  if (random.chance(1 / 80)) return random.one(LARGOS[sexo])
  const lista = sexo === 'M' ? VARONES : MUJERES
  const [uno, otro] = [random.one(lista), random.one(lista)]
  return uno === otro || random.chance(0.35) ? uno : `${uno} ${otro}`
}

export function direccion(random: Random): string {
  const calle = `${random.one(CALLES)} ${random.int(1, 289) * 10 + random.int(0, 9)}`
  if (random.chance(0.12)) return `${calle}, piso ${random.int(1, 9)} dpto. ${random.one(['A', 'B', 'C', 'D'])}`
  return random.chance(0.1) ? `${calle}, mza. ${random.int(1, 40)} casa ${random.int(1, 24)}` : calle
}
