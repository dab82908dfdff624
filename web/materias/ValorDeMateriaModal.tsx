import { Skeleton } from '@mantine/core'
import { etiquetaDeValor, VALOR_MATERIA } from '#domain/cuenta/catalogo.ts'
import { api } from '../call/api.ts'
import { useConsulta } from '../query/consulta.ts'
import { exito } from '../ui/alertas.tsx'
import { sinLeer } from '../ui/lectura.ts'
import { BotonCerrar, Modal } from '../ui/Modal.tsx'
import { SinLeer } from '../ui/SinLeer.tsx'
import { cuantas } from '../valores/textos.ts'
import { ValorModal } from '../valores/ValorModal.tsx'
import type { Materia } from './materias.ts'

interface ValorDeMateriaProps {
  materia: Materia
  ano: number
  alCerrar: () => void
}

/** Enters a price of an optional subject, from a month on; its prices until now are the references (S74). */
export function ValorDeMateriaModal({ materia, ano, alCerrar }: ValorDeMateriaProps) {
  const consulta = useConsulta(api.materias.referencias, { query: { id: materia.id } })
  const leido = consulta.data
  if (!leido)
    return (
      <Modal titulo="Cambiar Valor" alCerrar={alCerrar} pie={<BotonCerrar />}>
        {sinLeer(consulta) ? <SinLeer lectura={consulta} /> : <Skeleton height={140} />}
      </Modal>
    )
  const vigente = leido.ref.findLast((r) => r.ano < ano || (r.ano === ano && r.mes <= leido.srvMes))
  return (
    <ValorModal
      fila={{
        displayOrder: 1,
        type: VALOR_MATERIA,
        typeName: etiquetaDeValor(VALOR_MATERIA, 'Material Taller'),
        idNivel: null,
        nivel: '',
        idTipoJornada: null,
        tipoJornada: '',
        idMateria: materia.id,
        materia: materia.nombre,
        monto: vigente?.monto ?? null,
        idRef: vigente?.id ?? null,
        mesDesde: vigente?.mes ?? null,
        refs: leido.ref.filter((r) => r.ano === ano),
        historia: [],
        mes: leido.srvMes,
        mesMin: leido.srvMes,
      }}
      ano={ano}
      referencias={leido.ref.map((r) => r.montoDesc)}
      alGuardado={({ cuotas, alumnos }) => {
        exito(
          'Valor Guardado',
          cuotas === 0
            ? 'No había importes por actualizar'
            : `Se ${cuotas === 1 ? 'actualizó' : 'actualizaron'} ${cuantas(VALOR_MATERIA, cuotas, alumnos)}`,
        )
        alCerrar()
      }}
      alCerrar={alCerrar}
    />
  )
}
