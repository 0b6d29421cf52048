import { useMutation } from "@tanstack/react-query";
import type { IdentityNumber as Name } from "../../../api/domain/contracts/review.ts";
import { callApi } from "../../client/api.ts";
import { Button } from "../../ui/button.tsx";

export const identityNames: Readonly<Record<Name, string>> = { pan: "PAN", aadhaar: "Aadhaar number" };

/** An identity number with its last four characters. "Show" fetches the whole one, which the audit log records. */
export function IdentityNumber({ requestId, name, masked }: { requestId: string; name: Name; masked: string }) {
	const whole = useMutation({
		mutationFn: () => callApi("POST /review/requests/{id}/identity", { params: { id: requestId }, body: { name } }),
		gcTime: 0,
	});
	return (
		<>
			<span aria-live="polite">{whole.data?.data.number ?? masked}</span>{" "}
			<Button
				type="button"
				variant="quiet"
				busy={whole.isPending}
				onClick={() => (whole.isSuccess ? whole.reset() : whole.mutate())}
			>
				{whole.isSuccess ? "Hide" : "Show"}
				<span className="visually-hidden"> {identityNames[name]}</span>
			</Button>
			{whole.isError ? <span role="alert"> {whole.error.message}</span> : null}
		</>
	);
}
