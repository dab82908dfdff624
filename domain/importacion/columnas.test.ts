import { describe, expect, it } from 'vitest'
import { leerCuit } from '../cuit.ts'
import type { Fecha } from '../fecha.ts'
import { leerCelda } from './celdas.ts'
import { deOtroTipo, hallarTitulos, reconocer } from './columnas.ts'
import { camposDe, NOMBRES_DE_TIPO } from './tipos.ts'

it.each(NOMBRES_DE_TIPO)('%s: each of its own titles is its column', (tipo) => {
  const campos = camposDe(tipo)
  expect(
    reconocer(
      tipo,
      campos.map((c) => c.titulo),
    ),
  ).toEqual(campos.map((c) => c.key))
})

it.each([
  ['alumnos', 'APELLIDO Y NOMBRE', 'apellidoNombre'],
  ['alumnos', 'Nº de documento', 'dni'],
  ['alumnos', 'D.N.I.', 'dni'],
  ['alumnos', 'Fecha Nac.', 'fechaNacimiento'],
  ['alumnos', 'Domicilio del alumno', 'direccion'],
  ['alumnos', 'Celular de la mamá', 'madre.telefono1'],
  ['alumnos', 'PADRE - E-mail', 'padre.email'],
  ['alumnos', 'CUIT/CUIL padre', 'padre.cuil'],
  ['alumnos', 'Tutor: Nombre', 'padre.nombre'],
  ['alumnos', 'Sexo de la maestra', null],
  ['alumnos', 'Errores', null],
  ['alumnos', 'Trabaja desde', null],
  ['padres', 'Apellido del padre', 'apellido'],
  ['padres', 'Mail', 'email'],
  ['padres', 'DNI hijo', 'hijo.dni'],
  ['padres', 'Documento del alumno', 'hijo.dni'],
  ['vinculos', 'DNI Alumno', 'dni'],
  ['vinculos', 'DNI Madre', 'madre.dni'],
  ['personal', 'Fecha de ingreso', 'fechaDesde'],
  ['personal', 'Nro. de Legajo', 'legajo'],
  ['personal', 'DNI del docente', 'dni'],
  ['inscripciones', 'Div.', 'division'],
  ['saldos', 'Material Taller', 'c3'],
  ['saldos', 'Fotocopias 2', 'c10f'],
  ['saldos', 'SETIEMBRE', 'c14'],
  ['saldos', 'Set.', 'c14'],
  ['saldos', 'Sept.', 'c14'],
  ['saldos', 'Sep', 'c14'],
  ['saldos', 'jul', 'c12'],
  ['saldos', 'CUOTA MAR.', 'c5'],
  ['saldos', 'Dic', 'c17'],
  ['alumnos', 'FEC. NACIMIENTO', 'fechaNacimiento'],
  ['alumnos', 'FEC. NAC.', 'fechaNacimiento'],
  ['alumnos', 'TEL. FIJO', 'telefono2'],
  ['alumnos', 'F. INGRESO', 'fechaIngreso'],
  ['alumnos', 'F. DE INGRESO', 'fechaIngreso'],
  ['alumnos', 'F.NAC.', 'fechaNacimiento'],
  ['personal', 'F. INGRESO', 'fechaDesde'],
  ['personal', 'F. DE INGRESO', 'fechaDesde'],
  ['personal', 'FEC. INGRESO', 'fechaDesde'],
  ['personal', 'F. NAC.', 'fechaNacimiento'],
  ['inscripciones', 'F. INSCRIPCIÓN', 'fecha'],
  ['padres', 'Parentesco', 'parentesco'],
  ['padres', 'VÍNCULO', 'parentesco'],
  ['alumnos', 'Parentesco', null],
  ['inscripciones', 'Turno', 'jornada'],
  ['inscripciones', 'Nivel educativo', 'nivel'],
] as const)('%s: «%s» is %s', (tipo, titulo, key) => {
  expect(reconocer(tipo, [titulo])).toEqual([key])
})

it('gives a man as the example of a father, and a woman as that of a mother', () => {
  const ejemplo = (key: string) => camposDe('alumnos').find((c) => c.key === key)?.ejemplo
  expect(['padre.nombre', 'padre.sexo', 'madre.nombre', 'madre.sexo'].map(ejemplo)).toEqual([
    'Martín',
    'M',
    'Martina',
    'F',
  ])
  for (const de of ['padre', 'madre']) expect(leerCuit(ejemplo(`${de}.cuil`) ?? '')).not.toBeNull()
})

it('takes each column once', () => {
  expect(reconocer('alumnos', ['DNI', 'Documento', 'Nombre'])).toEqual(['dni', null, 'nombre'])
})

it.each([
  ['vinculos', ['Alumno', 'Padre', 'Madre'], ['58365453', '31.900.002', '31900003'], ['dni', 'padre.dni', 'madre.dni']],
  ['vinculos', ['Alumno', 'Padre DNI', 'Nombre'], ['58365453', '31900002', 'Ana'], ['dni', 'padre.dni', null]],
  ['vinculos', ['Alumno', 'DNI', 'Padre'], ['58365453', '58365454', 'Paz, Ana'], [null, 'dni', null]],
  ['padres', ['Padre', 'Apellido', 'Hijo'], ['31900002', 'Paz', '58365453'], ['dni', 'apellido', 'hijo.dni']],
  ['inscripciones', ['Alumno', 'Curso'], ['58365453', '3° A'], ['dni', 'curso']],
  ['inscripciones', ['Alumno', 'Curso'], ['Paz, Juan', '3° A'], [null, 'curso']],
  [
    'alumnos',
    ['Alumno', 'DNI', 'Mamá', 'DNI mamá', 'Papá'],
    // of the father it says no more: nobody can be made of a name
    ['Paz, Juan', '58365453', 'Gil, Ana', '31900002', 'Paz, Luis'],
    ['apellidoNombre', 'dni', 'madre.apellidoNombre', 'madre.dni', null],
  ],
  [
    'alumnos',
    ['DNI', 'Papá', 'Cel. papá'],
    ['58365453', 'Paz, Luis', '1'],
    ['dni', 'padre.apellidoNombre', 'padre.telefono1'],
  ],
  // who has a column for his surname needs no other
  ['alumnos', ['DNI', 'Papá', 'Apellido papá'], ['58365453', 'Paz, Luis', 'Paz'], ['dni', null, 'padre.apellido']],
  // names without a comma are read as the file is said to write them
  [
    'alumnos',
    ['DNI', 'PADRE', 'Cel. papá'],
    ['58365453', 'Luis Paz', '1'],
    ['dni', 'padre.apellidoNombre', 'padre.telefono1'],
  ],
  ['alumnos', ['DNI', 'MADRE', 'DNI madre'], ['58365453', 'sí', '31900002'], ['dni', null, 'madre.dni']],
  [
    'alumnos',
    ['DNI', 'TUTOR', 'DNI Tutor'],
    ['58365453', 'PAZ, ANA', '31900002'],
    ['dni', 'padre.apellidoNombre', 'padre.dni'],
  ],
  // a first name alone is no whole one, and two of them are none beside a surname
  ['alumnos', ['Nombre', 'Nombre madre'], ['PAZ, EVA', 'ECHENIQUE, LAURA'], ['apellidoNombre', 'madre.apellidoNombre']],
  ['alumnos', ['DNI', 'Nombre del Tutor'], ['58365453', 'Laura Echenique'], ['dni', 'padre.apellidoNombre']],
  ['alumnos', ['DNI', 'Nombre del padre'], ['58365453', 'Laura'], ['dni', 'padre.nombre']],
  [
    'alumnos',
    ['Apellido madre', 'Nombre madre', 'Apellido', 'Nombre'],
    ['Paz', 'Laura Beatriz', 'Paz', 'Paz, Luis'],
    ['madre.apellido', 'madre.nombre', 'apellido', 'apellidoNombre'],
  ],
] as const)('%s: %j over %j are %j', (tipo, titulos, fila, campos) => {
  // a total, or somebody without a document, among them
  const otras = [fila, fila, fila.map(() => 'no tiene')]
  expect(hallarTitulos(tipo, [titulos, ...otras])).toMatchObject({ lugar: 0, campos })
  expect(hallarTitulos(tipo, [['Listado 2026'], titulos, ...otras])).toMatchObject({ lugar: 1, campos })
})

it('a group over several columns is no column of documents', () => {
  const filas = [
    ['Alumno', '', 'Padre'],
    ['DNI', 'Nombre', 'DNI'],
    ['58365453', 'Ana', '31900002'],
    ['58365454', 'Eva', '31900003'],
  ]
  expect(hallarTitulos('vinculos', filas)).toMatchObject({ lugar: 1, campos: ['dni', null, 'padre.dni'] })
})

describe('a group over several columns', () => {
  const TITULOS = ['Apellido', 'DNI', 'Apellido', 'DNI', 'Apellido', 'DNI', 'OBS.', 'Nº VIEJO']
  const ARRIBA = ['', '', 'MADRE', '', 'PADRE']
  const FILA = ['Paz', '58365453', 'Gil', '31900002', 'Paz', '31900003', 'celíaco', '12']
  const hallados = (titulos: string[], combinadas?: Parameters<typeof hallarTitulos>[2], arriba = ARRIBA) =>
    hallarTitulos('alumnos', [['Colegio'], arriba, titulos, FILA], combinadas)
  const DE_PADRES = ['madre.apellido', 'madre.dni', 'padre.apellido', 'padre.dni']
  const UNIDAS = [
    { fila: 1, desde: 2, hasta: 3 },
    { fila: 1, desde: 4, hasta: 5 },
  ]

  it('ends with its merge', () => {
    expect(hallados(TITULOS, UNIDAS)).toMatchObject({
      lugar: 2,
      titulos: [
        'Apellido',
        'DNI',
        'Apellido (MADRE)',
        'DNI (MADRE)',
        'Apellido (PADRE)',
        'DNI (PADRE)',
        'OBS.',
        'Nº VIEJO',
      ],
      campos: ['apellido', 'dni', ...DE_PADRES, 'observaciones', null],
    })
    // what lies outside of it is not his, known or not
    const otros = [...TITULOS.slice(0, 6), 'Email', 'CUIL']
    expect(hallados(otros, UNIDAS).campos).toEqual(['apellido', 'dni', ...DE_PADRES, 'email', null])
  })

  it('may say «Datos de» whom, also of who the sheet is of', () => {
    const arriba = ['', '', 'Datos de la madre', '', 'DATOS DEL PADRE']
    expect(hallados(TITULOS, UNIDAS, arriba).campos.slice(2, 6)).toEqual(DE_PADRES)
    const filas = [
      ['Datos del padre', '', '', 'Impuestos', ''],
      ['Apellido', 'Nombre', 'DNI', 'CUIL', 'Condición de IVA'],
    ]
    const combinadas = [
      { fila: 0, desde: 0, hasta: 2 },
      { fila: 0, desde: 3, hasta: 4 },
    ]
    expect(hallarTitulos('padres', filas, combinadas).campos).toEqual(['apellido', 'nombre', 'dni', 'cuil', 'civa'])
  })

  it('that is not merged goes on to the next one, beside another that is', () => {
    const titulos = [...TITULOS.slice(0, 6), 'Email']
    expect(hallados(titulos, UNIDAS.slice(0, 1)).campos).toEqual(['apellido', 'dni', ...DE_PADRES, 'padre.email'])
    // a merge of another row says nothing of this one
    expect(hallados(titulos, [{ fila: 0, desde: 0, hasta: 6 }]).campos.at(-1)).toBe('padre.email')
  })

  it('that is not merged leaves the student the remarks behind it, which nobody else has', () => {
    expect(hallados(TITULOS)).toMatchObject({ campos: ['apellido', 'dni', ...DE_PADRES, 'observaciones', null] })
    expect(hallados(TITULOS).titulos.slice(6)).toEqual(['OBS.', 'Nº VIEJO'])
    // before what is known of him they are his
    const enMedio = ['Apellido', 'DNI', 'Apellido', 'DNI', 'Apellido', 'Obs', 'DNI']
    expect(hallados(enMedio).campos.slice(4)).toEqual(['padre.apellido', 'padre.observaciones', 'padre.dni'])
    // so they are where the mother has hers, or the student has
    const deAmbos = ['Apellido', 'DNI', 'Apellido', 'Obs', 'Apellido', 'Obs']
    expect(hallados(deAmbos).campos.slice(2)).toEqual([
      'madre.apellido',
      'madre.observaciones',
      'padre.apellido',
      'padre.observaciones',
    ])
    const conSuya = ['Apellido', 'Observaciones', 'Apellido', 'DNI', 'Apellido', 'Obs']
    expect(hallados(conSuya).campos.at(-1)).toBe('padre.observaciones')
  })
})

it.each([
  ['fechaNacimiento', '1/3/2015', { valor: '2015-03-01' }],
  ['fechaNacimiento', '01.03.2015', { valor: '2015-03-01' }],
  ['fechaNacimiento', '2015-03-01', { valor: '2015-03-01' }],
  ['fechaNacimiento', '31/2/2015', { error: 'La fecha no existe; dice «31/2/2015»' }],
  ['fechaNacimiento', '5/3/15', { valor: '2015-03-05' }],
  // nobody is born after today; an entry may be ahead
  ['fechaNacimiento', '23/11/26', { valor: '1926-11-23' }],
  ['fechaNacimiento', '5.3.84', { valor: '1984-03-05' }],
  ['fechaIngreso', '1-3-27', { valor: '2027-03-01' }],
  ['fechaNacimiento', '31/2/15', { error: 'La fecha no existe; dice «31/2/15»' }],
  ['fechaNacimiento', '1/3/015', { error: 'El año de la fecha se escribe con cuatro cifras; dice «1/3/015»' }],
  // a day as a spreadsheet counts it
  ['fechaNacimiento', '42064', { valor: '2015-03-01' }],
  ['fechaIngreso', '42800', { valor: '2017-03-06' }],
  ['fechaDesde', '20000', { valor: '1954-10-03' }],
  ['fechaDesde', '60000', { valor: '2064-04-08' }],
  ['fechaNacimiento', '19999', { error: 'La fecha se escribe día/mes/año; dice «19999»' }],
  ['fechaNacimiento', '60001', { error: 'La fecha se escribe día/mes/año; dice «60001»' }],
  ['fechaNacimiento', '42064.5', { error: 'La fecha se escribe día/mes/año; dice «42064.5»' }],
  ['telefono1', '42800', { valor: '42800' }],
  ['sexo', 'V', { valor: 'M' }],
  ['sexo', 'v.', { valor: 'M' }],
  ['sexo', 'Femenino', { valor: 'F' }],
  ['sexo', 'VARÓN', { valor: 'M' }],
  ['sexo', 'H', { error: 'El Sexo debe ser F o M; dice «H»' }],
  ['civa', 'consumidor final', { valor: '5' }],
  ['civa', 'Monotributo', { valor: '6' }],
  ['civa', 'Responsable inscripto', { valor: '1' }],
  [
    'civa',
    'Responsable',
    {
      error:
        'La Condición de IVA no existe; dice «Responsable». Los más parecidos: «IVA Responsable Inscripto», «Responsable Monotributo», «Consumidor Final», «IVA No Alcanzado», «IVA Sujeto Exento»',
    },
  ],
  ['cuil', '27 25884310 5', { valor: '27258843105' }],
  ['tipoDocumento', 'L.E.', { valor: 'LE' }],
  ['apellido', '  Pérez   Paz ', { valor: 'Pérez Paz' }],
  ['apellido', 'Pé\u0007rez', { error: 'Tiene caracteres que no se admiten' }],
  ['apellido', '', { valor: '' }],
])('the cell %s «%s»', (campo, texto, leida) => {
  expect(leerCelda(campo, texto, '2026-11-22' as Fecha)).toEqual(leida)
})

it('a column of another spreadsheet is told where it belongs', () => {
  expect(['Curso', 'Caso Especial', 'Cuota Marzo', 'Color'].map((t) => deOtroTipo('alumnos', t))).toEqual([
    'inscripciones',
    'inscripciones',
    'saldos',
    null,
  ])
  expect(deOtroTipo('padres', 'Curso')).toBeNull()
})
