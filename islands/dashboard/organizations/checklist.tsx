import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { FormEvent } from "react";
import type { OrganizationReview } from "../../../api/domain/contracts/organizations.ts";
import { type CheckItem, checkItems } from "../../../api/domain/organizations.ts";
import { callApi } from "../../client/api.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { formatDay } from "../../ui/dates.ts";

type Check = OrganizationReview["checks"][number];

const itemNames: Readonly<Record<CheckItem, string>> = {
	registration: "Registration",
	tax_number: "PAN or EIN",
	tax_benefit: "80G or 501(c)(3)",
	bank: "Bank account",
	mail_domain: "Mail domain",
	person: "The person in charge",
};

function CheckText({ check: { passed, register, validUntil, checkedAt } }: { check: Check }) {
	const over = validUntil !== null && validUntil <= Date.now();
	const until = validUntil === null ? "" : `, ${over ? "expired on" : "until"} ${formatDay(validUntil)}`;
	return (
		<>
			<Badge tone={passed && !over ? "live" : "stopped"}>{over ? "Expired" : passed ? "Passed" : "Failed"}</Badge>{" "}
			<span className="quiet">
				{formatDay(checkedAt)}
				{register ? `, ${register}` : ""}
				{until}
			</span>
		</>
	);
}

/** What was checked of an organization, and a form that records the next check. Everyone can read it on the organization's page. */
export function Checklist({ id, checks }: { id: string; checks: readonly Check[] }) {
	const queries = useQueryClient();
	const saving = useMutation({
		mutationFn: (body: { item: CheckItem; passed: boolean; register: string; validUntil: number | null }) =>
			callApi("PUT /organizations/{id}/checks", { params: { id }, body }),
		onSuccess: () => queries.invalidateQueries({ queryKey: ["GET /organizations/{id}/record", id] }),
	});
	function save(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const data = new FormData(event.currentTarget);
		const until = String(data.get("validUntil") ?? "");
		saving.mutate({
			item: String(data.get("item")) as CheckItem,
			passed: data.get("result") === "passed",
			register: String(data.get("register") ?? ""),
			// It holds to the end of that day.
			validUntil: until === "" ? null : Date.parse(`${until}T23:59:59Z`),
		});
	}
	return (
		<>
			<dl className="fields">
				{checkItems.map((item) => {
					const check = checks.find((one) => one.item === item);
					return (
						<div key={item}>
							<dt>{itemNames[item]}</dt>
							<dd>{check ? <CheckText check={check} /> : <span className="quiet">Not checked</span>}</dd>
						</div>
					);
				})}
			</dl>
			<form className="form" onSubmit={save}>
				<div className="field">
					<label className="label" htmlFor="check-item">
						What was checked
					</label>
					<div className="control control-select">
						<select id="check-item" name="item">
							{checkItems.map((item) => (
								<option key={item} value={item}>
									{itemNames[item]}
								</option>
							))}
						</select>
					</div>
				</div>
				<div className="field">
					<label className="label" htmlFor="check-result">
						Result
					</label>
					<div className="control control-select">
						<select id="check-result" name="result">
							<option value="passed">Passed</option>
							<option value="failed">Failed</option>
						</select>
					</div>
				</div>
				<div className="field">
					<label className="label" htmlFor="check-register">
						Register
					</label>
					<div className="control">
						<input id="check-register" name="register" maxLength={100} placeholder="Such as NGO Darpan" />
					</div>
				</div>
				<div className="field">
					<label className="label" htmlFor="check-until">
						Valid until (empty for no end)
					</label>
					<div className="control">
						<input id="check-until" name="validUntil" type="date" />
					</div>
				</div>
				{saving.isError ? <p role="alert">{saving.error.message}</p> : null}
				<Button variant="secondary" busy={saving.isPending}>
					Save the check
				</Button>
			</form>
		</>
	);
}
