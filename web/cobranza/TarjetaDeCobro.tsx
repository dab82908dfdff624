import { Checkbox, Textarea } from '@mantine/core'
import { IconUsersGroup, IconX } from '@tabler/icons-react'
import { useId } from 'react'
import type { InscripcionACobrar } from '#contract/cobranza.ts'
import type { Grilla } from '#domain/cobranza/seleccion.ts'
import { mesCorriente } from '#domain/cuenta/tiempo.ts'
import { anoDe, type Fecha, formatoFecha, NOMBRE_MES } from '#domain/fecha.ts'
import { EnlacePantalla } from '../navigation/EnlacePantalla.tsx'
import { ir, rutas } from '../navigation/rutas.ts'
import { dniEscrito } from '../persona/dni.ts'
import { useHoy } from '../query/configuracion.ts'
import { useSeguridad } from '../sesion/seguridad.ts'
import { Dinero } from '../ui/Dinero.tsx'
import { Avatar } from '../ui/Persona.tsx'
import { totalDeInscripcion } from './grillas.ts'
import { MatrizDeCobro } from './MatrizDeCobro.tsx'
import type { Cobranza } from './useCobranza.ts'

interface TarjetaDeCobroProps {
  inscripcion: InscripcionACobrar
  grilla: Grilla
  cobranza: Cobranza
  /** Adds what the whole family owes. */
  alFamilia: (de: { idAlumno: number }) => Promise<void>
}

/** An enrolment on the collection screen: who, what is owed, the grid, observations and the sum of what is chosen. */
export function TarjetaDeCobro({ inscripcion: i, grilla, cobranza, alFamilia }: TarjetaDeCobroProps) {
  const id = useId()
  const { seleccion, hacer } = cobranza
  const total = totalDeInscripcion(i, seleccion)
  return (
    <section className="tarjeta cobro-tarjeta" aria-label={`${i.alumno.apellido}, ${i.alumno.nombre}`}>
      <header>
        <Quien inscripcion={i} />
        <Debe inscripcion={i} />
        <Checkbox
          label="PAC"
          title={
            i.allowPac
              ? 'Pago anual contado: diciembre sin cargo. Lo que aún no tiene valor se cobra aparte.'
              : 'El pago anual contado no está disponible'
          }
          checked={i.pac || seleccion.pac.has(i.idInscripcion)}
          disabled={!i.allowPac}
          onChange={(e) => hacer({ tipo: 'pac', idInscripcion: i.idInscripcion, activo: e.currentTarget.checked })}
        />
        <button
          type="button"
          className="cobro-quitar"
          aria-label={`Cobrar a la familia de ${i.alumno.nombre}`}
          onClick={() => void alFamilia({ idAlumno: i.alumno.id })}
        >
          <IconUsersGroup size={15} stroke={1.7} aria-hidden />
          Cobrar a la familia
        </button>
        <button
          type="button"
          className="cobro-quitar"
          aria-label={`Quitar a ${i.alumno.nombre}`}
          onClick={() => cobranza.quitar(i.idInscripcion)}
        >
          <IconX size={15} stroke={1.7} aria-hidden />
          Quitar
        </button>
      </header>
      <MatrizDeCobro inscripcion={i} grilla={grilla} seleccion={seleccion} hacer={hacer} />
      <footer>
        <label htmlFor={id}>Observaciones</label>
        <Textarea
          id={id}
          rows={2}
          maxLength={500}
          value={cobranza.observaciones.get(i.idInscripcion) ?? ''}
          onChange={(e) => cobranza.observar(i.idInscripcion, e.currentTarget.value)}
        />
        <p className="cobro-subtotal">
          <small>
            {total.items === 1 ? '1 ítem' : `${total.items} ítems`} de {i.alumno.nombre.split(' ')[0]}
          </small>
          <Dinero centavos={total.monto} />
        </p>
      </footer>
    </section>
  )
}

function Quien({
  inscripcion: { alumno, curso, idCurso, ano, fechaBaja, jornada, casoEspecial, porcentaje },
}: {
  inscripcion: InscripcionACobrar
}) {
  const puede = useSeguridad('CONT-COBRANZA')
  const actual = anoDe(useHoy())
  const nombre = `${alumno.apellido}, ${alumno.nombre}`
  const donde = `${curso} · ${ano}`
  return (
    <div className="cobro-quien">
      <Avatar nombre={alumno.nombre} apellido={alumno.apellido} lado={32} />
      <div>
        <h2>
          <EnlacePantalla ruta={rutas.alumno} a={ir.alumno(alumno.id)} permitido={puede.alumno}>
            {nombre}
          </EnlacePantalla>
          <span>
            <EnlacePantalla
              ruta={rutas.curso}
              a={ir.curso(idCurso, ano < actual ? ano : undefined)}
              permitido={puede.curso}
            >
              {donde}
            </EnlacePantalla>
          </span>
          {alumno.eliminado && <span className="pildora">Eliminado</span>}
          {!alumno.eliminado && fechaBaja && <span className="pildora">Baja {formatoFecha(fechaBaja as Fecha)}</span>}
        </h2>
        <p className="texto-3">
          DNI {dniEscrito(alumno.dni)} · {jornada} · {casoEspecial}
          {porcentaje < 100 && `, paga ${porcentaje} %`}
        </p>
      </div>
    </div>
  )
}

function Debe({ inscripcion: { ano, debeHoy } }: { inscripcion: InscripcionACobrar }) {
  const hoy = useHoy()
  const hasta = ano === anoDe(hoy) ? ` a ${NOMBRE_MES[mesCorriente(hoy)].toLowerCase()}` : ''
  return (
    <p className="cobro-debe" data-debe={debeHoy > 0 || undefined}>
      Debe{hasta} <Dinero pesos={debeHoy} />
    </p>
  )
}
