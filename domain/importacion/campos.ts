/** Kinds of people that a spreadsheet may bring. */
export type ClaseImportada = 'alumno' | 'padre' | 'personal'

/** A column that a spreadsheet may have. */
export interface CampoDePersona {
  readonly key: string
  /** Title in the model file, and name in every complaint. */
  readonly titulo: string
  /** Other titles by which it is known; folded, without the words that say nothing. */
  readonly otros?: readonly string[]
  /** Whether a new person cannot be without it. */
  readonly requerido?: true
  /** What to write, for the model file. */
  readonly ayuda?: string
  readonly ejemplo?: string
}

const DIA = 'Día, mes y año: 31/12/2015'

const DE_TODOS = [
  { key: 'apellido', titulo: 'Apellido', otros: ['apellidos'], requerido: true, ejemplo: 'Benavídez' },
  { key: 'nombre', titulo: 'Nombre', otros: ['nombres'], requerido: true, ejemplo: 'Martina' },
  {
    key: 'apellidoNombre',
    titulo: 'Apellido y Nombre',
    otros: ['apellidos nombres', 'nombre apellido', 'nombre completo', 'apellido nombres'],
    ayuda: 'En lugar de las dos columnas: Apellido, Nombre, con una coma',
  },
  {
    key: 'dni',
    titulo: 'DNI',
    otros: ['documento', 'doc', 'dni documento', 'documento identidad', 'dni cuil documento'],
    requerido: true,
    ayuda: 'Siete u ocho cifras, con o sin puntos',
    ejemplo: '45111222',
  },
  {
    key: 'tipoDocumento',
    titulo: 'Tipo de Documento',
    otros: ['tipo doc', 'tipo dni'],
    ayuda: 'DNI, LE, LC, CI o Pasaporte; vacío es DNI',
    ejemplo: 'DNI',
  },
  { key: 'sexo', titulo: 'Sexo', otros: ['genero'], requerido: true, ayuda: 'F o M', ejemplo: 'F' },
  { key: 'direccion', titulo: 'Dirección', otros: ['domicilio', 'calle'], ejemplo: 'Mitre 123' },
  {
    key: 'telefono1',
    titulo: 'Teléfono 1',
    otros: [
      'telefono',
      'tel',
      'celular',
      'cel',
      'movil',
      'tel 1',
      'telefono celular',
      'telefono contacto',
      'tel celular',
      'tel contacto',
      'tel movil',
    ],
    requerido: true,
    ejemplo: '387 400-0000',
  },
  {
    key: 'telefono2',
    titulo: 'Teléfono 2',
    otros: ['tel 2', 'otro telefono', 'telefono alternativo', 'telefono fijo', 'tel alternativo', 'tel fijo'],
  },
  { key: 'email', titulo: 'Email', otros: ['mail', 'correo', 'correo electronico', 'e mail'] },
  { key: 'observaciones', titulo: 'Observaciones', otros: ['notas', 'obs', 'comentarios', 'observacion'] },
] as const satisfies readonly CampoDePersona[]

const NACIMIENTO = {
  key: 'fechaNacimiento',
  titulo: 'Fecha de Nacimiento',
  otros: [
    'nacimiento',
    'fecha nac',
    'f nacimiento',
    'f nac',
    'nacido',
    'nac',
    'nacim',
    'fecha nacim',
    'f nacim',
    'fec nac',
    'fec nacimiento',
    'fec nacim',
  ],
  requerido: true,
  ayuda: DIA,
  ejemplo: '10/06/2015',
} as const
const INGRESO = ['ingreso', 'fecha ingreso', 'f ingreso', 'fec ingreso', 'fecha alta', 'f alta'] as const
const CUIL = {
  key: 'cuil',
  titulo: 'CUIL',
  otros: ['cuit', 'cuil cuit', 'cuit cuil'],
  requerido: true,
  ayuda: 'Once cifras, con o sin guiones',
  ejemplo: '27-25884310-5',
} as const

/** Makes these columns required of a new person. */
const exige = (campos: readonly CampoDePersona[], ...keys: string[]): CampoDePersona[] =>
  campos.map((c) => (keys.includes(c.key) ? { ...c, requerido: true } : c))

/** What can be said of a person of each kind. */
export const CAMPOS: Readonly<Record<ClaseImportada, readonly CampoDePersona[]>> = {
  alumno: [
    ...exige(DE_TODOS, 'direccion'),
    NACIMIENTO,
    {
      key: 'fechaIngreso',
      titulo: 'Fecha de Ingreso',
      otros: INGRESO,
      ayuda: `${DIA}. Vacía es la de hoy`,
      ejemplo: '01/03/2021',
    },
  ],
  padre: [
    ...DE_TODOS,
    CUIL,
    {
      key: 'civa',
      titulo: 'Condición de IVA',
      otros: ['iva', 'condicion iva', 'condicion frente iva'],
      ayuda: 'Consumidor Final, Responsable Monotributo, …',
      ejemplo: 'Consumidor Final',
    },
  ],
  personal: [
    ...exige(DE_TODOS, 'direccion', 'email'),
    NACIMIENTO,
    {
      key: 'fechaDesde',
      titulo: 'Trabaja desde',
      otros: ['desde', 'fecha desde', ...INGRESO, 'antiguedad desde'],
      requerido: true,
      ayuda: DIA,
      ejemplo: '01/03/2015',
    },
    { key: 'sucursal', titulo: 'Sucursal', otros: ['sede'], requerido: true, ayuda: 'Como se llama en Campana' },
    {
      key: 'cargo',
      titulo: 'Cargo',
      otros: ['puesto', 'funcion'],
      requerido: true,
      ayuda: 'Como se llama en Campana',
    },
    CUIL,
    {
      key: 'legajo',
      titulo: 'Legajo',
      otros: ['nro legajo', 'legajo nro'],
      requerido: true,
      ejemplo: 'L-12',
    },
  ],
}

/** What a row about a parent can say besides of him. */
export const CAMPOS_DE_PADRES: readonly CampoDePersona[] = [
  {
    key: 'parentesco',
    titulo: 'Parentesco',
    otros: ['vinculo', 'relacion'],
    ayuda: 'En lugar del Sexo: Padre o Madre, Papá o Mamá, Tutor o Tutora',
    ejemplo: 'Madre',
  },
]

/** What can be said of an enrolment besides the student's document. */
export const CAMPOS_DE_INSCRIPCION: readonly CampoDePersona[] = [
  { key: 'ano', titulo: 'Año', otros: ['ciclo', 'ciclo lectivo', 'ano lectivo'], ayuda: 'Vacío es este año' },
  { key: 'curso', titulo: 'Curso', otros: ['grado', 'sala', 'grado division'], requerido: true, ejemplo: '3° Grado A' },
  {
    key: 'division',
    titulo: 'División',
    otros: ['div', 'seccion', 'letra'],
    ayuda: 'Cuando no está en la columna del Curso',
    ejemplo: 'A',
  },
  {
    key: 'sucursal',
    titulo: 'Sucursal',
    otros: ['sede'],
    ayuda: 'Hace falta cuando dos sucursales tienen ese curso',
  },
  {
    key: 'nivel',
    titulo: 'Nivel',
    otros: ['nivel educativo'],
    ayuda: 'Hace falta cuando dos niveles tienen ese curso',
    ejemplo: 'Primario',
  },
  {
    key: 'jornada',
    titulo: 'Tipo de Jornada',
    otros: ['jornada', 'turno', 'tipo turno'],
    requerido: true,
    ayuda: 'Como se llama en Campana',
    ejemplo: 'Simple',
  },
  {
    key: 'caso',
    titulo: 'Caso Especial',
    otros: ['caso', 'beca', 'descuento'],
    ayuda: 'Como se llama en Campana, con su porcentaje si dos se llaman igual: Beca 50 %. Vacío es Ninguno',
  },
  {
    key: 'fecha',
    titulo: 'Fecha',
    otros: ['fecha inscripcion', 'f inscripcion', 'fec inscripcion', 'inscripto'],
    ayuda: `${DIA}. Vacía es la de hoy; debe desde su mes`,
    ejemplo: '10/03/2026',
  },
  {
    key: 'mesInicio',
    titulo: 'Debe desde',
    otros: ['desde', 'desde mes', 'mes', 'mes inicio', 'primer mes'],
    ayuda:
      'El primer mes que debe, Marzo a Diciembre, o una fecha de él: los de antes no se le cobran. Vacío es el de su fecha',
    ejemplo: 'Agosto',
  },
]
