import type { FormEvent } from "react";
import { useEffect, useRef, useState } from "react";
import { pictureTypes } from "../../../api/domain/files/chosen-types.ts";
import { type Guard, type Guarded, hasShape, isFlag, isOneOf, isText } from "../../client/guards.ts";
import { openPicture } from "../../client/pictures.ts";
import { changeFile, newUploadId, Refused, uploadFile } from "../../client/upload.ts";
import { AlertBox } from "../../ui/alert-box.tsx";
import { CircleAlert } from "../../ui/alert-icon.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog, OpenButton } from "../../ui/dialog.tsx";
import { FileDrop } from "../../ui/file-drop.tsx";
import { useWords } from "../../ui/words.ts";
import { island } from "../island.tsx";
import { type Chosen, ChosenPictures, cropped, Unsent } from "./chosen-pictures.tsx";
import { type Crop, centred, type Shape } from "./crop.ts";
import { Cropper } from "./cropper.tsx";
import { type ExistingPicture, ExistingPictures } from "./existing-pictures.tsx";

const isPicture = hasShape({ id: isText, url: isText, isMain: isFlag });
const arePictures: Guard<ExistingPicture[]> = (value): value is ExistingPicture[] =>
	Array.isArray(value) && value.every(isPicture);

const isProps = hasShape({
	id: isText,
	/** The page that the forms post to without script. */
	action: isText,
	ownerKind: isOneOf(["user", "request", "organization"]),
	ownerId: isText,
	shape: isOneOf<Shape>(["square", "wide"]),
	editable: isFlag,
	pictures: arePictures,
	/** The upload's id without script. */
	uploadId: isText,
});
type PictureDialogProps = Guarded<typeof isProps>;

const maxPictures = 8;

/** The pictures of a person, request or organization, in a dialog: adding, cropping, uploading, choosing the main one, deleting. */
function PictureDialog(props: PictureDialogProps) {
	const { id, action, ownerKind, ownerId, shape, editable, uploadId } = props;
	const { t, problem, localizePath } = useWords();
	const form = useRef<HTMLFormElement>(null);
	const changed = useRef(false);
	const leaving = useRef(false);
	const [pictures, setPictures] = useState<readonly ExistingPicture[]>(props.pictures);
	const [chosen, setChosen] = useState<readonly Chosen[]>([]);
	const [editing, setEditing] = useState<Chosen | null>(null);
	const [opening, setOpening] = useState("");
	/** The visitor has closed the dialog before everything was uploaded. */
	const [asks, setAsks] = useState(false);
	const [errors, setErrors] = useState<readonly string[]>([]);
	const [status, setStatus] = useState("");
	const [percent, setPercent] = useState<number | null>(null);

	const named = (file: string, message: string) => t("error-summary.file", { file, message });
	const messageOf = (reason: unknown) => {
		if (!(reason instanceof Refused)) return t("files.failed");
		const { code, message } = reason.reason.issues?.[0] ?? reason.reason;
		return problem({ code, message });
	};
	/** Selects these files as they are, as far as they are pictures: nobody has to crop one. */
	const openAll = async (files: readonly File[]) => {
		for (const file of files) {
			setOpening(t("pictures.opening", { name: file.name }));
			try {
				const source = await openPicture(file);
				const picture = await cropped({ uploadId: newUploadId(), name: file.name, source }, shape, centred);
				setChosen((all) => [...all, picture]);
			} catch (reason) {
				const message = problem({ code: reason instanceof Error ? reason.message : "image_unreadable" });
				setErrors((all) => [...all, named(file.name, message)]);
			}
		}
		setOpening("");
	};
	const onPick = () => {
		const input = form.current?.querySelector<HTMLInputElement>("input[type=file]");
		const files = [...(input?.files ?? [])];
		if (!input || files.length === 0) return;
		input.value = "";
		const room = maxPictures - pictures.length - chosen.length;
		const full = problem({ code: "pictures_full", values: { limit: maxPictures } });
		setErrors(files.slice(Math.max(room, 0)).map(({ name }) => named(name, full)));
		setStatus("");
		openAll(files.slice(0, Math.max(room, 0)));
	};
	// Files that were picked before this script ran.
	// biome-ignore lint/correctness/useExhaustiveDependencies: once
	useEffect(onPick, []);

	const onSave = async (crop: Crop) => {
		if (!editing) return;
		// Another picture than one that may be on its way under the same id.
		const picture = await cropped({ ...editing, uploadId: newUploadId() }, shape, crop);
		setChosen((all) => all.map((each) => (each.uploadId === editing.uploadId ? picture : each)));
		setEditing(null);
	};
	const dialog = () => document.getElementById(`${id}-dialog`) as HTMLDialogElement;
	const leave = () => {
		leaving.current = true;
		dialog().close();
	};
	const upload = async ({ leaves = false } = {}) => {
		if (percent !== null || opening !== "") return;
		setErrors([]);
		setEditing(null);
		if (chosen.length === 0) return setErrors([problem({ code: "image_missing" })]);
		const count = chosen.length;
		let refused = 0;
		for (const [index, { content, name, uploadId: upload }] of chosen.entries()) {
			const text = t("pictures.uploading", { number: index + 1, count });
			setStatus(text);
			setPercent(0);
			try {
				const stored = await uploadFile(
					{ kind: "picture", ownerKind, ownerId },
					{ content, name: name.replace(/(?:\.\w+)?$/, ".jpg"), uploadId: upload },
					{ onProgress: setPercent, onWaiting: (waiting) => setStatus(waiting ? t("files.waiting") : text) },
				);
				changed.current = true;
				setPictures((all) => [{ id: stored._id, url: stored.url, isMain: stored.isDefault }, ...all]);
				setChosen((all) => all.filter((each) => each.uploadId !== upload));
			} catch (reason) {
				refused++;
				setErrors((all) => [...all, named(name, messageOf(reason))]);
			}
		}
		setStatus(refused === 0 ? t("notice.pictures-saved") : "");
		setPercent(null);
		if (leaves && refused === 0) leave();
	};
	const onSubmit = (event: FormEvent) => {
		event.preventDefault();
		upload();
	};
	const isUnsent = chosen.length > 0 || opening !== "";
	const onClose = () => {
		if (isUnsent && !leaving.current) {
			dialog().showModal();
			setAsks(true);
			return;
		}
		// The page around the dialog shows the pictures too.
		if (changed.current) return location.reload();
		if (leaving.current) setChosen([]);
		leaving.current = false;
		setEditing(null);
		setAsks(false);
	};
	useEffect(() => {
		if (!isUnsent) return;
		const onUnload = (event: BeforeUnloadEvent) => leaving.current || event.preventDefault();
		addEventListener("beforeunload", onUnload);
		return () => removeEventListener("beforeunload", onUnload);
	}, [isUnsent]);
	const change = async (picture: string, isMain: boolean) => {
		setErrors([]);
		try {
			await changeFile(picture, isMain ? { isDefault: true } : null);
			changed.current = true;
			setPictures((all) =>
				isMain
					? all.map((each) => ({ ...each, isMain: each.id === picture }))
					: all.filter((each) => each.id !== picture),
			);
			setStatus(t("pictures.done"));
		} catch (reason) {
			setStatus("");
			setErrors([messageOf(reason)]);
		}
	};
	return (
		<>
			<OpenButton opens={`${id}-dialog`} variant="primary">
				{t(editable ? "pictures.open" : "pictures.dialog")}
			</OpenButton>
			<Dialog
				id={`${id}-dialog`}
				title={t("pictures.dialog")}
				size="full"
				closeLabel={t("files.close")}
				onClose={onClose}
			>
				<div role="alert">
					{errors.length > 0 ? (
						<AlertBox tone="bad" icon={CircleAlert}>
							{errors.map((error) => (
								<p key={error}>{error}</p>
							))}
						</AlertBox>
					) : null}
				</div>
				{asks && isUnsent ? (
					<Unsent
						count={chosen.length + (opening === "" ? 0 : 1)}
						busy={percent !== null || opening !== ""}
						onUpload={() => upload({ leaves: true })}
						onLeave={leave}
					/>
				) : null}
				{editing ? (
					<Cropper
						key={editing.uploadId}
						id={`${id}-crop`}
						source={editing.source}
						shape={shape}
						crop={editing.crop}
						onCancel={() => setEditing(null)}
						onSave={onSave}
					/>
				) : null}
				{editable ? (
					<form
						ref={form}
						className="form"
						hidden={editing !== null}
						method="post"
						action={localizePath(action)}
						encType="multipart/form-data"
						onSubmit={onSubmit}
						onInput={onPick}
					>
						<h3>{t("pictures.add")}</h3>
						<FileDrop
							id={`${id}-files`}
							name="file"
							label={t("pictures.dialog")}
							prompt={t("pictures.prompt")}
							hint={t("pictures.hint")}
							accept={pictureTypes}
							multiple
							{...(opening === "" ? {} : { busy: opening })}
						/>
						<input type="hidden" name="uploadId" value={uploadId} />
						<ChosenPictures
							chosen={chosen}
							shape={shape}
							onEdit={setEditing}
							onDelete={({ uploadId }) => setChosen((all) => all.filter((each) => each.uploadId !== uploadId))}
						/>
						<div className="row middle gap-s">
							<Button name="intent" value="upload" busy={percent !== null || opening !== ""}>
								{t("pictures.upload")}
							</Button>
						</div>
					</form>
				) : null}
				<div role="status">{status}</div>
				{percent === null ? null : <progress max={100} value={percent} aria-label={t("pictures.upload")} />}
				<section className="existing-pictures stack gap-m" hidden={editing !== null}>
					<h3>{t("pictures.existing")}</h3>
					<ExistingPictures
						id={id}
						action={action}
						editable={editable}
						ofPerson={ownerKind === "user"}
						pictures={pictures}
						onMain={(picture) => change(picture, true)}
						onDelete={(picture) => change(picture, false)}
					/>
				</section>
			</Dialog>
		</>
	);
}

export default island({
	name: "picture-dialog",
	when: "interaction",
	words: [
		"pictures.*",
		"files.*",
		"optional",
		"error-summary.file",
		"notice.pictures-saved",
		"problem.image_*",
		"problem.pictures_full",
	],
	props: isProps,
	Component: PictureDialog,
});
