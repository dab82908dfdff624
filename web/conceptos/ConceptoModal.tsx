import { type conceptos, nuevoConcepto } from '#contract/conceptos.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { api } from '../call/api.ts'
import { useConsulta } from '../query/consulta.ts'
import { ModalRegistro } from '../registro/ModalRegistro.tsx'
import type { Registro } from '../registro/registro.ts'
import { CampoSelect } from '../ui/campos/eleccion.tsx'
import { CampoArea } from '../ui/campos/texto.tsx'
import { type FormularioDe, useFormulario } from '../ui/Formulario.tsx'

export type FilaConcepto = RecibidoDe<typeof conceptos.all>['data'][number]

export const CONCEPTO: Registro = {
  nombre: 'Concepto',
  genero: 'm',
  existe: 'El Concepto ya existe',
  campo: 'nombre',
}

interface ValoresConcepto {
  id: number | undefined
  nombre: string
  idSucursal: number | null
}

/** Adds or changes a concept. Without a branch it is everybody's, which only who sees all branches may decide (D-229). */
export function ConceptoModal({ concepto, alCerrar }: { concepto: FilaConcepto | undefined; alCerrar: () => void }) {
  const modelo = useConsulta(api.conceptos.uno, { query: { idConcepto: concepto?.id } }).data
  const actual = modelo?.concepto
  const propia = modelo && !modelo.general ? (modelo.sucursales[0]?.id ?? null) : null
  const valores: ValoresConcepto | undefined = modelo && {
    id: actual?.id,
    nombre: actual?.nombre ?? '',
    idSucursal: actual ? actual.idSucursal : propia,
  }
  const form = useFormulario({
    esquema: nuevoConcepto,
    valores: valores as object,
  }) as unknown as FormularioDe<ValoresConcepto>
  return (
    <ModalRegistro
      registro={CONCEPTO}
      sujeto={concepto?.nombre ?? null}
      form={form}
      llamada={api.conceptos.guardar}
      invalida={[api.conceptos.all]}
      alCerrar={alCerrar}
      deshabilitado={!modelo}
    >
      <CampoArea nombre="nombre" etiqueta="Concepto" requerido max={500} />
      <CampoSelect
        nombre="idSucursal"
        etiqueta="Sucursal"
        ancho={6}
        opciones={modelo?.sucursales}
        soloLectura={modelo !== undefined && !modelo.general}
        {...(modelo?.general && { placeholder: 'Todas' })}
      />
    </ModalRegistro>
  )
}
