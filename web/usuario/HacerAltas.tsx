import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { altas } from '#contract/altas.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { api } from '../call/api.ts'
import { rutas } from '../navigation/rutas.ts'
import { useConsulta, useLlamada } from '../query/consulta.ts'
import { releer } from '../query/releer.ts'
import { esOk } from '../refusal/respuesta.ts'
import { Avance } from '../ui/Avance.tsx'
import { exito, peligro } from '../ui/alertas.tsx'
import { clases } from '../ui/clases.ts'
import type { Columna } from '../ui/columna.ts'
import { Enlace } from '../ui/Enlace.tsx'
import formas from '../ui/formas.module.css'
import { Grilla } from '../ui/Grilla.tsx'
import { sinLeer } from '../ui/lectura.ts'
import { BotonCerrar, Modal } from '../ui/Modal.tsx'
import { Pildora } from '../ui/Pildora.tsx'
import { numero } from '../ui/paginas.ts'
import { SinLeer } from '../ui/SinLeer.tsx'
import { useGrilla } from '../ui/useGrilla.ts'
import css from './Altas.module.css'
import { type Hecha, porQueNo } from './altas.ts'
import { MUESTRAN_USUARIOS } from './usuario.ts'

/** Milliseconds between questions while accounts are made, and while their mails go out. */
const CADA = 600
const CADA_DE_MAILS = 3000

/** Reads how far a work is, again and again until it has ended, without postponing the end of the session. */
function useAltas(id: number) {
  const consulta = useConsulta(api.altas.una, { query: { id } })
  const cliente = useQueryClient()
  const haciendo = consulta.data?.estado === 'en-curso'
  const saliendo = (consulta.data?.correo.esperan ?? 0) > 0
  useEffect(() => {
    if (!haciendo && !saliendo) return
    const cada = haciendo ? CADA : CADA_DE_MAILS
    let vivo = true
    let timer: ReturnType<typeof setTimeout> | undefined
    async function mirar() {
      // a missed answer does not matter: the next one comes
      const ahora = await api.altas.una({ query: { id } }, { pasiva: true }).catch(() => undefined)
      if (!vivo) return
      if (ahora && esOk(ahora)) {
        cliente.setQueryData([api.altas.una.nombre, { query: { id } }], ahora)
        if (ahora.estado !== 'en-curso') {
          if (haciendo) void releer(cliente, MUESTRAN_USUARIOS)
          if (haciendo || ahora.correo.esperan === 0) return
        }
      }
      timer = setTimeout(() => void mirar(), cada)
    }
    timer = setTimeout(() => void mirar(), cada)
    return () => {
      vivo = false
      clearTimeout(timer)
    }
  }, [haciendo, saliendo, id, cliente])
  return consulta
}

/** Shows how far the accounts are, and then what came of each person. Closing it stops nothing. */
export function HacerAltas({ id, alCerrar }: { id: number; alCerrar: () => void }) {
  const lectura = useAltas(id)
  const { estado, hechas = 0, total = 0, creados = 0, correo, personas } = lectura.data ?? {}
  return (
    <Modal titulo="Crear Usuarios" ancho="m" alCerrar={alCerrar} pie={<BotonCerrar />}>
      <div className={formas.pila}>
        {sinLeer(lectura) && <SinLeer lectura={lectura} />}
        {estado === 'en-curso' && (
          <>
            <Avance hechas={hechas} total={total} etiqueta="Usuarios creados">
              {numero(hechas)} de {numero(total)} personas
            </Avance>
            <p className="texto-2">Puede cerrar esta ventana: se siguen creando.</p>
          </>
        )}
        {(estado === 'hecha' || estado === 'cortada') && (
          <>
            <p role="status">
              <b>
                {creados === 1 ? 'Se creó 1 usuario' : `Se crearon ${numero(creados)} usuarios`}
                {creados < total && ` de ${numero(total)}`}.
              </b>{' '}
              {estado === 'cortada'
                ? 'El trabajo se cortó: cree otra vez los que faltan.'
                : creados > 0 && correo && <Salida {...correo} />}
            </p>
            <Resultado personas={personas} salieron={correo?.esperan === 0} />
          </>
        )}
      </div>
    </Modal>
  )
}

/** Says whether the invitations go out: who closes the dialog believes that families were invited. */
function Salida({ esperan, motivo }: RecibidoDe<typeof altas.una>['correo']) {
  if (esperan === 0) return 'Los mails salieron.'
  if (!motivo) return `Los mails están saliendo: faltan ${numero(esperan)}.`
  return (
    <span className="texto-peligro">
      Los mails no salen, y esperan {numero(esperan)}: {motivo}{' '}
      <Enlace a={rutas.configuracionWebapp}>Configuración de WebAPP</Enlace>
    </span>
  )
}

function Resultado({ personas, salieron }: { personas: readonly Hecha[] | undefined; salieron: boolean }) {
  const grilla = useGrilla({ filas: 50 })
  const invitar = useLlamada(api.altas.invitar)
  const [otraVez, setOtraVez] = useState<ReadonlySet<number>>(new Set())
  const reenviar = async ({ userId, usuario }: Hecha) => {
    if (userId === null) return
    const rechazo = ({ Message }: { Message: string }) => peligro('No se pudo invitar', Message)
    if (!(await invitar.llamar({ body: { userId } }, { rechazo }))) return
    setOtraVez((antes) => new Set([...antes, userId]))
    exito('Invitación Enviada', usuario)
  }
  const columnas: Columna<Hecha>[] = [
    {
      key: 'nombre',
      titulo: 'Nombre',
      valor: (p) => p.nombre,
      celda: (p) => (
        <span className={clases(formas.corto, css.nombre)} title={p.nombre}>
          {p.nombre}
        </span>
      ),
    },
    {
      key: 'usuario',
      titulo: 'Usuario',
      valor: (p) => p.usuario || porQueNo(p.motivo),
      celda: (p) =>
        p.motivo === '' ? (
          <span className={formas.largo}>{p.usuario}</span>
        ) : (
          <span className="texto-2">{porQueNo(p.motivo)}</span>
        ),
    },
    {
      key: 'estado',
      titulo: 'Estado',
      celda: (p) =>
        p.motivo !== '' ? (
          <Pildora>Sin usuario</Pildora>
        ) : salieron ? (
          'Creado, invitado'
        ) : (
          'Creado, invitación en camino'
        ),
    },
    {
      key: 'acciones',
      titulo: '',
      alinear: 'derecha',
      celda: (p) =>
        p.userId !== null &&
        !p.ingreso && (
          <Button
            variant="default"
            size="compact-xs"
            aria-label={`Reenviar invitación a ${p.usuario}`}
            disabled={otraVez.has(p.userId) || invitar.enCurso}
            onClick={() => void reenviar(p)}
          >
            Reenviar invitación
          </Button>
        ),
    },
  ]
  return (
    <Grilla
      estado={grilla}
      etiqueta="Personas"
      columnas={columnas}
      filas={personas}
      rowKey={(p) => p.persona}
      alto={380}
      renglones
      textoVacio="Nadie"
    />
  )
}
