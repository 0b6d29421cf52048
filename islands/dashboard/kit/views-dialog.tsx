import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { callApi } from "../../client/api.ts";
import { Button } from "../../ui/button.tsx";
import { useToasts } from "../../ui/toast.tsx";
import { Modal } from "./modal.tsx";
import { type NamedView, ownRoles } from "./named-view.ts";

/** The name of a view and who sees it. */
function ViewFields({ id, view }: { id: string; view?: NamedView }) {
	return (
		<>
			<div className="field">
				<label className="label" htmlFor={`${id}-name`}>
					Name
				</label>
				<div className="control">
					<input id={`${id}-name`} name="name" maxLength={40} defaultValue={view?.name} autoComplete="off" required />
				</div>
			</div>
			<div className="field">
				<label className="label" htmlFor={`${id}-shared`}>
					Who sees it
				</label>
				<div className="control control-select">
					<select id={`${id}-shared`} name="sharedWith" defaultValue={view?.sharedWith ?? ""}>
						<option value="">Only me</option>
						{ownRoles().map((role) => (
							<option key={role} value={role}>
								Everyone with the role {role}
							</option>
						))}
					</select>
				</div>
			</div>
		</>
	);
}

const valuesOf = (form: HTMLFormElement) => {
	const data = new FormData(form);
	const sharedWith = (String(data.get("sharedWith") ?? "") || null) as NamedView["sharedWith"];
	return { name: String(data.get("name") ?? "").trim(), sharedWith };
};

interface ViewsDialogProps {
	list: string;
	/** The filters at present. */
	query: string;
	views: readonly NamedView[];
	onClose(): void;
}

/** Saves, shares, renames and deletes the named views of a list. */
export function ViewsDialog({ list, query, views, onClose }: ViewsDialogProps) {
	const [queries, toasts] = [useQueryClient(), useToasts()];
	const [problem, setProblem] = useState<{ id: string; text: string } | null>(null);
	async function run(id: string, done: string, call: () => Promise<unknown>) {
		setProblem(null);
		try {
			await call();
			await queries.invalidateQueries({ queryKey: ["GET /staffViews"] });
			toasts.show({ tone: "good", text: done });
		} catch (error) {
			setProblem({ id, text: error instanceof Error ? error.message : String(error) });
		}
	}
	const own = views.filter(({ isOwn }) => isOwn);
	const refusal = (id: string) => (problem?.id === id ? <p role="alert">{problem.text}</p> : null);
	return (
		<Modal id="views" title="Views of this list" onClose={onClose}>
			<form
				className="form"
				onSubmit={(event: FormEvent<HTMLFormElement>) => {
					event.preventDefault();
					const form = event.currentTarget;
					void run("new", "View saved.", async () => {
						await callApi("POST /staffViews", { body: { list, query, ...valuesOf(form) } });
						form.reset();
					});
				}}
				noValidate
			>
				<h3>Save the filters as they are now</h3>
				<ViewFields id="view-new" />
				{refusal("new")}
				<Button>Save the view</Button>
			</form>
			{own.map((view) => (
				<form
					key={view._id}
					className="form"
					aria-label={view.name}
					onSubmit={(event: FormEvent<HTMLFormElement>) => {
						event.preventDefault();
						const body = valuesOf(event.currentTarget);
						void run(view._id, "View changed.", () =>
							callApi("PUT /staffViews/{id}", { params: { id: view._id }, body }),
						);
					}}
					noValidate
				>
					<h3>{view.name}</h3>
					<ViewFields id={view._id} view={view} />
					{refusal(view._id)}
					<div className="record-form-buttons">
						<Button variant="secondary">Change</Button>
						<Button
							type="button"
							variant="quiet"
							onClick={() =>
								void run(view._id, "View deleted.", () =>
									callApi("DELETE /staffViews/{id}", { params: { id: view._id } }),
								)
							}
						>
							Delete
						</Button>
					</div>
				</form>
			))}
		</Modal>
	);
}
