import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../call/api.ts'
import { useDireccion } from '../navigation/direccion.ts'
import { rutas } from '../navigation/rutas.ts'
import { useLlamada } from '../query/consulta.ts'
import { useSeguridad } from '../sesion/seguridad.ts'
import { exito, peligro } from '../ui/alertas.tsx'
import { confirmar } from '../ui/confirmacion.tsx'
import formas from '../ui/formas.module.css'
import { lazyModal } from '../ui/lazy.tsx'
import { Pagina } from '../ui/Pagina.tsx'
import { DE_PERSONAL } from './fuente.ts'
import { RegistroDeExamen } from './RegistroDeExamen.tsx'

const TipoModal = lazyModal(() => import('./TipoModal.tsx').then((m) => m.TipoModal))

const deDireccion = (valor: string | undefined): number | null =>
  /^[1-9]\d{0,14}$/.test(valor ?? '') ? Number(valor) : null

/**
 * Registers an exam of any course (S84). Afterwards it goes to the panel, or back to the exams that wait for approval
 * where it was opened from there (D-007).
 */
export function RegistrarExamenPage() {
  const [direccion] = useDireccion(['c', 'm', 'borrador', 'fromApprove'])
  const navegar = useNavigate()
  const puede = useSeguridad('CONT-EXAMENES')
  const eliminar = useLlamada(api.examenes.eliminarTipo, { invalida: [api.examenes.optionsregistracion] })
  const [alAgregar, setAlAgregar] = useState<((id: number) => void) | null>(null)
  const desdeAprobar = direccion['fromApprove'] === 'true'
  const clave = `${direccion['c']} ${direccion['m']} ${direccion['borrador']}`
  const inicial = {
    idCurso: deDireccion(direccion['c']),
    idMateria: deDireccion(direccion['m']),
    borrador: direccion['borrador'],
  }

  async function quitar({ id, text }: { id: number; text: string }, elegir: (id: number | null) => void) {
    const si = await confirmar({
      titulo: 'Eliminar Tipo de Examen',
      texto: (
        <>
          ¿Eliminar el tipo de examen <b>{text}</b>?
        </>
      ),
      si: 'Eliminar',
      peligro: true,
    })
    if (!si) return
    const r = await eliminar.llamar(
      { query: { id } },
      { rechazo: ({ Message }) => peligro('Error al Eliminar Tipo de Examen', Message) },
    )
    if (!r) return
    elegir(null)
    exito('Tipo de Examen Eliminado')
  }
  return (
    <Pagina
      titulo="Registrar Examen"
      {...(desdeAprobar && { lista: { titulo: 'Exámenes Pendientes de Aprobación', ruta: rutas.aprobarExamenes } })}
    >
      <RegistroDeExamen
        key={clave}
        ruta={rutas.registrarExamen}
        fuente={DE_PERSONAL}
        inicial={inicial}
        {...(puede.types && {
          tipos: (elegido, elegir) => (
            <span className={formas.linea}>
              <button
                type="button"
                className="enlace"
                {...TipoModal.acercarse}
                onClick={() => setAlAgregar(() => elegir)}
              >
                Agregar tipo
              </button>
              {elegido?.allowDelete && (
                <button type="button" className="enlace" onClick={() => void quitar(elegido, elegir)}>
                  Eliminar «{elegido.text}»
                </button>
              )}
            </span>
          ),
        })}
        alSalir={() => void navegar({ to: (desdeAprobar ? rutas.aprobarExamenes : rutas.panel) as never })}
      />
      {alAgregar && (
        <TipoModal
          alCerrar={() => setAlAgregar(null)}
          alAgregado={(id) => {
            alAgregar(id)
            setAlAgregar(null)
          }}
        />
      )}
    </Pagina>
  )
}
