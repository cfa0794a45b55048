CREATE TABLE "encryption_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
UPDATE "sessions" SET "id_token" = NULL;
