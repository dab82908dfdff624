import type { ColumnType } from 'kysely'
import type { Derivado, Dia, Id, Momento, SiNo, TextoVacio } from './comun.ts'

type Quien = ColumnType<number | null, number | null | undefined, number | null>
type Enlace = ColumnType<number | null, number | null | undefined, number | null>

interface Persona {
  id: Id
  apellido: string
  nombre: string
  doc_tipo: string
  doc_nro: string
  direccion: TextoVacio
  telefono1: TextoVacio
  telefono2: TextoVacio
  observaciones: TextoVacio
  eliminado: SiNo
  created_at: Momento
  created_by: Quien
  updated_at: Momento
  updated_by: Quien
  busqueda: Derivado<string>
}

export interface EsquemaPersonas {
  sucursal: { id: Id; nombre: string }
  cargo: { id: Id; nombre: string }
  personal: Persona & {
    sexo: 'M' | 'F'
    email: string
    fecha_nacimiento: Dia
    fecha_desde: Dia
    id_sucursal: number
    id_cargo: number
    cuil: string
    legajo: string
  }
  padre: Persona & { sexo: 'M' | 'F' | null; cuil: string; civa: Enlace; fusionado_en: Enlace }
  alumno: Persona & {
    sexo: 'M' | 'F'
    email: TextoVacio
    fecha_ingreso: Dia
    fecha_nacimiento: Dia
    id_usuario: Enlace
    fusionado_en: Enlace
  }
  foto: {
    kind: 'alumno' | 'padre' | 'personal'
    id_owner: number
    /** JPEG, as long as 512 px on its longer side. */
    bytes: Buffer
    /** The same as a square of 96 px. */
    chica: Buffer
    updated_at: Momento
  }
  padre_email: {
    id: Id
    id_padre: number
    value: string
    orden: ColumnType<number, number | undefined, number>
    predeterminado: SiNo
  }
  alumno_padre: {
    id_alumno: number
    id_padre: number
    vinculo: string | null
    responsable_pago: SiNo
    porcentaje: number | null
  }
}
