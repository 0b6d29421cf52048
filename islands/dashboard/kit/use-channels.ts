import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { callApi } from "../../client/api.ts";
import type { Option } from "./option.ts";

/** The radio's channels as options, by their names in addresses. */
export function useChannels(): UseQueryResult<readonly Option[]> {
	return useQuery({
		queryKey: ["GET /talradio/channels", "options"],
		queryFn: async ({ signal }) => {
			const { data } = await callApi("GET /talradio/channels", { query: { limit: 1000 }, signal });
			return data.map(({ slug, name }) => ({ value: slug, label: name }));
		},
		staleTime: 60_000,
	});
}
