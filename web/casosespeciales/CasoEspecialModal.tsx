import { type casosespeciales, nuevoCasoEspecial } from '#contract/casosespeciales.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { api } from '../call/api.ts'
import { useConsulta } from '../query/consulta.ts'
import { ModalRegistro } from '../registro/ModalRegistro.tsx'
import type { Registro } from '../registro/registro.ts'
import { CampoPorcentaje } from '../ui/campos/porcentaje.tsx'
import { CampoArea, CampoTexto } from '../ui/campos/texto.tsx'
import { confirmar } from '../ui/confirmacion.tsx'
import { useFormulario } from '../ui/Formulario.tsx'
import { abrirModal } from '../ui/modales.tsx'
import { porCiento } from './porCiento.ts'
import { QuedaronModal } from './QuedaronModal.tsx'

export type FilaCaso = RecibidoDe<typeof casosespeciales.all>['data'][number]

export const CASO_ESPECIAL: Registro = {
  nombre: 'Caso Especial',
  genero: 'm',
  existe: 'El Caso Especial ya existe',
  campo: 'nombre',
}

/** S76. Another percentage changes fees that are owed: it is asked about first. */
export function CasoEspecialModal({ caso, alCerrar }: { caso: FilaCaso | undefined; alCerrar: () => void }) {
  const modelo = useConsulta(
    api.casosespeciales.uno,
    { query: { idCasoEspecial: caso?.id ?? 0 } },
    { activa: caso !== undefined },
  )
  const actual = modelo.data?.casoEspecial
  const form = useFormulario({
    esquema: nuevoCasoEspecial,
    valores: caso ? actual : { id: undefined, nombre: '', porcentaje: null as unknown as number, observaciones: '' },
  })
  const preguntar = async (nuevo: number): Promise<boolean> =>
    !actual ||
    caso?.canDelete ||
    actual.porcentaje === nuevo ||
    confirmar({
      titulo: 'Cambiar Porcentaje',
      texto: (
        <>
          Los alumnos con <b>{actual.nombre}</b> pagarán el <b>{porCiento(nuevo)}</b> de cada cuota en vez del{' '}
          {porCiento(actual.porcentaje)}, desde el mes actual. Las cuotas pagadas y las de meses anteriores quedan como
          están.
        </>
      ),
      si: 'Cambiar',
      no: 'Cancelar',
    })
  return (
    <ModalRegistro
      registro={CASO_ESPECIAL}
      sujeto={caso?.nombre ?? null}
      form={form}
      llamada={api.casosespeciales.guardar}
      invalida={[api.casosespeciales.all]}
      alCerrar={alCerrar}
      deshabilitado={caso !== undefined && !actual}
      antes={(valores) => preguntar(valores.porcentaje)}
      alGuardado={({ quedaron = [] }) =>
        quedaron.length > 0 && abrirModal((cerrar) => <QuedaronModal quedaron={quedaron} alCerrar={cerrar} />)
      }
    >
      <CampoTexto nombre="nombre" etiqueta="Nombre" requerido max={50} ancho={4} />
      <CampoPorcentaje
        nombre="porcentaje"
        etiqueta="Porcentaje"
        requerido
        ancho={2}
        ayuda="Parte de la cuota que se paga"
      />
      <CampoArea nombre="observaciones" etiqueta="Observaciones" max={2000} />
    </ModalRegistro>
  )
}
