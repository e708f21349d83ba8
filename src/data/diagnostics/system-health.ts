/** The server's own health check, for the Admin. */
import { useQuery } from "@tanstack/react-query"
import { answerData, api } from "#api/client.ts"
import { ApiFailure } from "#api/failure.ts"
import { kept, type Read, userKey } from "#data/reads/query-client.ts"
import type { SystemHealth } from "#domain/health/judge.ts"

/** Always loaded and never stored: an old "everything is well" would mean nothing. */
export function useSystemHealth(): Read<SystemHealth> & { isAsking: boolean } {
  const query = useQuery({
    queryKey: userKey(["readSystemHealth"]),
    queryFn: kept((signal) => answerData(api.GET("/system-health", { signal }), "readSystemHealth")),
    staleTime: 0,
    gcTime: 0,
    persister: undefined as never,
  })
  return {
    data: query.data?.data,
    asOf: query.data?.fetchedAt ?? null,
    etag: null,
    isLoading: query.isLoading,
    failure: query.error instanceof ApiFailure ? query.error : null,
    reload: () => void query.refetch(),
    isAsking: query.isFetching,
  }
}
