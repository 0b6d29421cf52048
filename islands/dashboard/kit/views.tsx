import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { callApi } from "../../client/api.ts";
import type { RowOf } from "../../client/calls.ts";
import { Button } from "../../ui/button.tsx";
import { useToasts } from "../../ui/toast.tsx";
import { Modal } from "./modal.tsx";

type NamedView = RowOf<"GET /staffViews">;

/** The roles of the member of staff, from the page. */
const ownRoles = (): readonly string[] =>
	(document.querySelector<HTMLElement>("[data-staff-roles]")?.dataset.staffRoles ?? "").split(" ").filter(Boolean);

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

function ViewsDialog({ list, query, views, onClose }: ViewsDialogProps) {
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

interface ViewsProps {
	/** The query of the address that displays the list as it is, without page and open record. */
	query: string;
	/** Displays a view. */
	onOpen(query: string): void;
}

/** The records of this list that the reader has: links that open them. */
function Mine({ list }: { list: string }) {
	const [open, setOpen] = useState(false);
	const { data } = useQuery({
		queryKey: ["GET /staffAssignments"],
		queryFn: ({ signal }) => callApi("GET /staffAssignments", { signal }),
		enabled: ownRoles().some((role) => ["finAdmin", "admin", "superAdmin"].includes(role)),
		staleTime: 60_000,
	});
	const mine = (data?.data ?? []).filter(({ href }) => href.startsWith(`${list}?`));
	if (mine.length === 0) return null;
	return (
		<>
			<button type="button" className="menu-button" onClick={() => setOpen(true)}>
				Mine ({mine.length})
			</button>
			{open ? (
				<Modal id="mine" title="Assigned to you" onClose={() => setOpen(false)}>
					<ul>
						{mine.map(({ _id, title, href }) => (
							<li key={_id}>
								<a href={href}>{title}</a>
							</li>
						))}
					</ul>
				</Modal>
			) : null}
		</>
	);
}

/** The named views of the list on this page: links to them, and the dialog that saves, shares, renames and deletes them. */
export function Views({ query, onOpen }: ViewsProps) {
	const list = location.pathname;
	const [managing, setManaging] = useState(false);
	const { data } = useQuery({
		queryKey: ["GET /staffViews", list],
		queryFn: ({ signal }) => callApi("GET /staffViews", { query: { list }, signal }),
		staleTime: 60_000,
	});
	const views = data?.data ?? [];
	return (
		<nav className="list-views" aria-label="Views">
			{views.length > 0 ? (
				<ul>
					{views.map((view) => (
						<li key={view._id}>
							<a
								className="link"
								href={list + view.query}
								title={view.isOwn ? undefined : `Shared by ${view.owner}`}
								aria-current={view.query === query ? "page" : undefined}
								onClick={(event) => {
									if (event.metaKey || event.ctrlKey || event.shiftKey) return;
									event.preventDefault();
									onOpen(view.query);
								}}
							>
								{view.name}
							</a>
						</li>
					))}
				</ul>
			) : null}
			<Mine list={list} />
			<button type="button" className="menu-button" onClick={() => setManaging(true)}>
				Views…
			</button>
			{managing ? <ViewsDialog list={list} query={query} views={views} onClose={() => setManaging(false)} /> : null}
		</nav>
	);
}
