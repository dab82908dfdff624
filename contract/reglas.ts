/**
 * The catalogue of permission rules (D-122) and the default grants of the base roles (D-123).
 * The same constant seeds the database and types every call's `regla`.
 */

/** Group → leaves [code, text]. Codes are unique and uppercase. */
export const ARBOL_REGLAS = {
  ALUMNOS: {
    texto: 'Alumnos',
    reglas: {
      'ALU-VER': 'Ver alumnos',
      'ALU-NUEVO': 'Agregar alumnos',
      'ALU-EDITAR': 'Editar alumnos',
      'ALU-ELIMINAR': 'Eliminar, restaurar y dar de baja',
      'ALU-FOTO': 'Cambiar la foto',
      'ALU-PADRES': 'Asignar padres',
      'ALU-UNIR': 'Unir alumnos',
      'ALU-CONTROLMATERIAS': 'Control de materias',
    },
  },
  INSCRIPCIONES: {
    texto: 'Inscripciones',
    reglas: {
      'INS-INSCRIBIR': 'Inscribir',
      'INS-CURSO': 'Cambiar el curso',
      'INS-JORNADA': 'Cambiar el tipo de jornada',
      'INS-CASO': 'Cambiar el caso especial',
      'INS-VALOR': 'Cambiar valores de cuota',
      'INS-LOCKER': 'Locker',
      'INS-OPCIONALES': 'Materias opcionales',
    },
  },
  PADRES: {
    texto: 'Padres',
    reglas: {
      'PAD-VER': 'Ver padres',
      'PAD-NUEVO': 'Agregar padres',
      'PAD-EDITAR': 'Editar padres',
      'PAD-ELIMINAR': 'Eliminar y restaurar padres',
      'PAD-FOTO': 'Cambiar la foto',
      'PAD-UNIR': 'Unir padres',
    },
  },
  PERSONAL: {
    texto: 'Personal',
    reglas: {
      'PER-VER': 'Ver personal',
      'PER-NUEVO': 'Agregar personal',
      'PER-EDITAR': 'Editar personal',
      'PER-ELIMINAR': 'Eliminar y restaurar personal',
      'PER-FOTO': 'Cambiar la foto',
      'PER-CURSOS': 'Asignar cursos',
    },
  },
  CURSOS: {
    texto: 'Cursos',
    reglas: {
      'CUR-VER': 'Ver cursos',
      'CUR-NUEVO': 'Agregar cursos',
      'CUR-EDITAR': 'Editar cursos',
      'CUR-ELIMINAR': 'Eliminar cursos',
      'CUR-DOCENTES': 'Docentes de un curso',
      'CUR-MATERIAS': 'Materias de un curso',
      'CUR-EXPORTAR': 'Exportar un curso',
      'ASI-REGISTRAR': 'Registrar asistencia',
    },
  },
  ELIBRETA: {
    texto: 'eLibreta',
    reglas: {
      'MAT-VER': 'Ver materias',
      'MAT-EDITAR': 'Editar materias',
      'EXA-VER': 'Ver exámenes',
      'EXA-NUEVO': 'Registrar exámenes',
      'EXA-EDITAR': 'Editar exámenes',
      'EXA-APROBAR': 'Aprobar exámenes',
      'EXA-TIPOS': 'Tipos de examen',
    },
  },
  CUOTAS: {
    texto: 'Cuotas',
    reglas: {
      'COB-COBRAR': 'Cobrar',
      'FAC-EMITIR': 'Emitir facturas',
      'FAC-VER': 'Ver facturas',
      'FAC-REENVIAR': 'Reenviar facturas',
      'REP-DEUDA': 'Reporte de deudores',
    },
  },
  CAJA: {
    texto: 'Caja',
    reglas: {
      'CAJ-VER': 'Ver la caja',
      'CAJ-EXPORTAR': 'Exportar la caja',
      'CAJ-REPORTE': 'Reporte de caja',
      'CAJ-ARQUEO': 'Arqueo de caja',
    },
  },
  MOVIMIENTOS: {
    texto: 'Movimientos',
    reglas: {
      'MOV-PAGO': 'Registrar pagos',
      'MOV-INGRESO': 'Registrar ingresos',
      'MOV-CONCEPTO-NUEVO': 'Agregar conceptos al registrar',
      'MOV-FINDESEMANA': 'Registrar en fin de semana',
    },
  },
  VALORES: {
    texto: 'Valores',
    reglas: {
      'VAL-VER': 'Ver valores',
      'VAL-EDITAR': 'Cambiar valores',
      'VAL-ATRASADAS': 'Actualizar cuotas atrasadas',
    },
  },
  REPORTES: {
    texto: 'Reportes',
    reglas: {
      'REP-ALUMNOS': 'Alumnos',
      'REP-LIBRERIA': 'Librería',
      'REP-MOBILIARIO': 'Mobiliario',
      'REP-PERSONAL': 'Personal',
      'REP-SERVICIOS': 'Servicios',
    },
  },
  OTROS: {
    texto: 'Otros',
    reglas: {
      'SUC-VER': 'Ver sucursales',
      'SUC-NUEVO': 'Agregar sucursales',
      'SUC-EDITAR': 'Editar sucursales',
      'SUC-ELIMINAR': 'Eliminar sucursales',
      'TJO-VER': 'Ver tipos de jornada',
      'TJO-NUEVO': 'Agregar tipos de jornada',
      'TJO-EDITAR': 'Editar tipos de jornada',
      'TJO-ELIMINAR': 'Eliminar tipos de jornada',
      'CAR-VER': 'Ver cargos',
      'CAR-NUEVO': 'Agregar cargos',
      'CAR-EDITAR': 'Editar cargos',
      'CAR-ELIMINAR': 'Eliminar cargos',
      'CES-VER': 'Ver casos especiales',
      'CES-NUEVO': 'Agregar casos especiales',
      'CES-EDITAR': 'Editar casos especiales',
      'CES-ELIMINAR': 'Eliminar casos especiales',
      'CON-VER': 'Ver conceptos',
      'CON-NUEVO': 'Agregar conceptos',
      'CON-EDITAR': 'Editar conceptos',
      'CON-ELIMINAR': 'Eliminar conceptos',
      'LIB-VER': 'Ver librería',
      'LIB-NUEVO': 'Agregar a librería',
      'LIB-EDITAR': 'Editar librería',
      'LIB-ELIMINAR': 'Eliminar de librería',
      'MOB-VER': 'Ver mobiliario',
      'MOB-NUEVO': 'Agregar mobiliario',
      'MOB-EDITAR': 'Editar mobiliario',
      'MOB-ELIMINAR': 'Eliminar mobiliario',
      'SER-VER': 'Ver servicios',
      'SER-NUEVO': 'Agregar servicios',
      'SER-EDITAR': 'Editar servicios',
      'SER-ELIMINAR': 'Eliminar servicios',
      'OTR-TODAS-SUCURSALES': 'Todas las sucursales',
      'NFA-EDITAR': 'Números de factura',
    },
  },
  USUARIOS: {
    texto: 'Usuarios',
    reglas: {
      'USU-VER': 'Ver usuarios',
      'USU-NUEVO': 'Crear usuarios',
      'USU-DESBLOQUEAR': 'Desbloquear',
      'USU-APROBAR': 'Aprobar',
      'USU-CLAVE': 'Restablecer la contraseña',
      'USU-ROLES': 'Roles de un usuario',
      'USU-AUDITORIA': 'Auditoría',
      'ROL-ADMIN': 'Administrar roles',
    },
  },
  COMUNICACION: {
    texto: 'Comunicación',
    reglas: {
      'NOT-VER': 'Ver notificaciones',
      'NOT-ENVIAR': 'Enviar notificaciones',
      'CUM-VER': 'Ver cumpleaños',
      'CUM-ALUMNOS': 'Cumpleaños de alumnos',
      'CUM-PERSONAL': 'Cumpleaños del personal',
      'BUS-ALUMNOS': 'Buscar alumnos',
      'BUS-PERSONAL': 'Buscar personal',
      'BUS-PADRES': 'Buscar padres',
    },
  },
  CONFIGURACION: {
    texto: 'Configuración',
    reglas: {
      'CFG-AGENDA': 'Agenda académica',
      'CFG-ENTORNO': 'Configuración de entorno',
      'CFG-AFIP': 'Parámetros de AFIP',
      'CFG-WEBAPP': 'Configuración de WebAPP',
      'CFG-SEGURIDAD': 'Roles y reglas de autorización',
    },
  },
} as const

type Arbol = typeof ARBOL_REGLAS
/** The code of a rule. */
export type Regla = { [G in keyof Arbol]: keyof Arbol[G]['reglas'] }[keyof Arbol] & string

export const REGLAS = Object.values(ARBOL_REGLAS).flatMap((grupo) => Object.keys(grupo.reglas)) as readonly Regla[]

/** Base roles, whose group decides the area (000§6). */
export const ROLES = {
  serveradmin: 'ServerAdmin',
  administrador: 'Administrador',
  operador: 'Operador',
  padre: 'Padre',
  profesor: 'Profesor',
  'profesor de talleres': 'Profesor de Talleres',
} as const

export type RolBase = keyof typeof ROLES
export type Area = 'cont' | 'padre' | 'profesor'

export const AREA_DE_ROL: Readonly<Record<RolBase, Area>> = {
  serveradmin: 'cont',
  administrador: 'cont',
  operador: 'cont',
  padre: 'padre',
  profesor: 'profesor',
  'profesor de talleres': 'profesor',
}

const OPERADOR_NO: readonly Regla[] = ['ALU-UNIR', 'ALU-ELIMINAR', 'PAD-UNIR', 'PAD-ELIMINAR']
const OPERADOR_SI: readonly Regla[] = [
  'FAC-EMITIR',
  'FAC-VER',
  'FAC-REENVIAR',
  'COB-COBRAR',
  'REP-DEUDA',
  'CAJ-VER',
  'CAJ-EXPORTAR',
  'CAJ-ARQUEO',
  'MOV-PAGO',
  'MOV-INGRESO',
  'CUR-VER',
  'ASI-REGISTRAR',
  'MAT-VER',
  'EXA-VER',
  'EXA-NUEVO',
  'LIB-VER',
  'LIB-EDITAR',
  'MOB-VER',
  'MOB-EDITAR',
  'SER-VER',
  'SER-EDITAR',
  'NOT-VER',
  'CUM-VER',
  'CUM-ALUMNOS',
  'CUM-PERSONAL',
  'BUS-ALUMNOS',
  'BUS-PERSONAL',
  'BUS-PADRES',
]

/** Default grants (D-123). ServerAdmin passes every rule without a row (D-118). */
export const REGLAS_DE_ROL: Readonly<Partial<Record<RolBase, readonly Regla[]>>> = {
  administrador: REGLAS.filter((r) => r !== 'CFG-SEGURIDAD' && r !== 'CFG-ENTORNO'),
  operador: REGLAS.filter((r) => OPERADOR_SI.includes(r) || (/^(ALU|PAD|INS)-/.test(r) && !OPERADOR_NO.includes(r))),
}
