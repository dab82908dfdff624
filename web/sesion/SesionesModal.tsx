import { Button } from '@mantine/core'
import { api } from '../call/api.ts'
import { useConsulta, useLlamada } from '../query/consulta.ts'
import { exito } from '../ui/alertas.tsx'
import { clases } from '../ui/clases.ts'
import formas from '../ui/formas.module.css'
import { diaYHora } from '../ui/instante.ts'
import { BotonCerrar, Modal } from '../ui/Modal.tsx'
import { Pildora } from '../ui/Pildora.tsx'
import { SinLeer } from '../ui/SinLeer.tsx'
import { dispositivo } from './dispositivo.ts'
import css from './SesionesModal.module.css'

/** Lists where one is signed in, and signs out everywhere else. */
export function SesionesModal({ alCerrar }: { alCerrar: () => void }) {
  const consulta = useConsulta(api.sesion.propias, {})
  const cerrar = useLlamada(api.sesion.cerrarOtras, { invalida: [api.sesion.propias] })
  const sesiones = consulta.data?.sesiones
  const otras = sesiones?.filter((s) => !s.esta).length ?? 0
  const cerrarOtras = async () => {
    if (await cerrar.llamar({})) exito('Sesiones Cerradas', 'Solo queda abierta esta.')
  }
  return (
    <Modal
      titulo="Mis sesiones"
      ancho="normal"
      alCerrar={alCerrar}
      pie={
        <>
          <Button variant="default" disabled={otras === 0} loading={cerrar.enCurso} onClick={() => void cerrarOtras()}>
            {otras === 0 ? 'No hay otras para cerrar' : otras === 1 ? 'Cerrar la otra' : `Cerrar las otras ${otras}`}
          </Button>
          <BotonCerrar />
        </>
      }
    >
      <p className="texto-2">Si no reconoce alguna, cierre las otras y cambie su contraseña.</p>
      {consulta.isError && <SinLeer lectura={consulta} />}
      <ul className={css.lista}>
        {sesiones?.map((s) => (
          <li key={s.id} className={formas.extremos}>
            <span className={clases(formas.conDetalle, formas.crece)}>
              {dispositivo(s.agente)}
              <small>
                Desde el {diaYHora(s.desde)}
                {s.ip && `, ${s.ip}`}
                {s.renovada !== s.desde && `; renovada el ${diaYHora(s.renovada)}`}
              </small>
            </span>
            {s.esta && <Pildora tono="neutra">Esta sesión</Pildora>}
            {s.administrador && <Pildora>{s.administrador} actúa como usted</Pildora>}
          </li>
        ))}
      </ul>
    </Modal>
  )
}
